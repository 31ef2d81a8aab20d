import type { Operation } from '../../model/operation.ts';
import { fact } from '../fact.ts';

/** The number of characters that are read of a description, which may be very long. */
const READ_AHEAD = 1000;

const PUBLIC_STATEMENTS = [
  // "Public endpoint to list versions", but not "Updates the public endpoint of a cluster"
  /(?:^|\bthis (?:is an? )?)public(?:ly accessible)? (?:api )?(?:endpoint|operation|route|api)\b(?! (?:keys?|urls?|of)\b)/i,
  /\bthis (?:endpoint|operation|route|api|call|method|resource) is (?:public|publicly (?:accessible|available)|open to (?:everyone|anyone|all))(?![\w-]| for\b| only\b| if\b| when\b)/i,
  /\bnot protected by (?:any )?auth/i,
  /\b(?:does|do|need|will)(?: not|n[o']t) (?:require|need) (?:any |an? |the )?(?:user |api )?(?:auth(?!or)\w*|authorization|log-?in|credentials|access token|api key|api token)\b(?! (?:if|when|for|unless)\b)/i,
  /^no (?:user |api )?(?:auth(?:entication)?|authorization|log-?in|credentials|access token|api key|api token)(?: (?:is|are))? (?:required|needed|necessary)\b(?! (?:if|when|for|unless)\b)/i,
  /\b(?:this|it) (?:\w+ )?(?:can|may) be (?:called|accessed|used|invoked) without (?:any |an? )?(?:auth(?!or)\w*|authorization|credentials|access token|api key|api token|logging in)\b/i,
];

/** Returns whether an operation says in its summary or description that anybody may call it. */
export const isStatedPublic = fact(({ summary, description }: Operation): boolean => {
  const texts = [summary, description.slice(0, READ_AHEAD)];
  const clauses = texts.flatMap((text) => text.split(/[.!;:(\n]/)).map((clause) => clause.trim());
  return clauses.some((clause) => PUBLIC_STATEMENTS.some((words) => words.test(clause)));
});

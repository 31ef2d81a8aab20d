import type { CasingName } from '../../house/casings.ts';

/** Names that a casing accepts, and names that look like it and are rejected, for the page about house rules. */
export const CASING_EXAMPLES: Readonly<
  Record<CasingName, { readonly accepts: readonly string[]; readonly rejects: readonly string[] }>
> = {
  camelCase: { accepts: ['orderId', 'orderID', 'order'], rejects: ['OrderId', 'order_id', '_links'] },
  PascalCase: { accepts: ['OrderId', 'OrderID', 'ORDER'], rejects: ['orderId', 'Order-Id'] },
  'kebab-case': { accepts: ['order-id', 'order', 'v2-id'], rejects: ['order-Id', 'order--id', '-id'] },
  snake_case: { accepts: ['order_id', 'order', 'line_2'], rejects: ['order_Id', '_links', 'order__id'] },
  MACRO_CASE: { accepts: ['ORDER_ID', 'ORDER', 'V_2'], rejects: ['Order_ID', '_ID', '2_DAYS'] },
  'COBOL-CASE': { accepts: ['ORDER-ID', 'ORDER'], rejects: ['Order-Id', 'ORDER_ID'] },
  'Train-Case': {
    accepts: ['If-Match', 'ETag', 'DNT', 'X-B3-TraceId', 'XFlowId'],
    rejects: ['If-match', 'x-flow-id', 'X_Flow_Id'],
  },
  flatcase: { accepts: ['orderid', 'order2'], rejects: ['orderId', 'order-id'] },
};

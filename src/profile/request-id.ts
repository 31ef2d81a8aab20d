/** Names of a value that finds a request in the logs, as one lower-case word: `requestid`. */
export const REQUEST_ID =
  /^x?(request|correlation|incident|log|transaction|span|activity|support|case)(id|uuid|guid|number|no|ref|reference)$/;

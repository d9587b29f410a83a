/** Rows asked for in every list: the most the contract allows (section 8). */
export const LIST_LIMIT = 20;

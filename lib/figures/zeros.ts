/** Digits without the zeros that lead them. */
export const withoutLead = (digits: string): string => digits.replace(/^0+/, '');

/** Digits without the zeros at their end. */
export function withoutEnd(digits: string): string {
  let end = digits.length;
  while (digits.charAt(end - 1) === '0') end -= 1;
  return digits.slice(0, end);
}

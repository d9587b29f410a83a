import fc from 'fast-check';

// Without a size fast-check draws at most ten digits, which a binary number keeps.
const digits = (most: number) =>
  fc.array(fc.nat(9), { minLength: 1, maxLength: most, size: 'max' }).map((all) => all.join(''));

/** Decimals as the contract sends them, with more digits than a binary number keeps and with zeros at the end. */
export const decimal = fc
  .tuple(fc.constantFrom('', '', '-', '+'), digits(24), fc.option(digits(12)))
  .map(([sign, whole, part]) => {
    const plain = whole.replace(/^0+(?=\d)/, '');
    return `${sign}${plain}${part === null ? '' : `.${part}`}`;
  });

/** Texts that look like decimals but are not, or are too long. */
export const ODD_DECIMALS = [
  ...'007 1e9 1,000 .5 1. --1 ٣ １２ NaN Infinity -0 -0.00'.split(' '),
  ...[' 1', `1${'0'.repeat(999)}`, '9'.repeat(5000)],
];

/** Every fifth of many samples in the gate, all of them at night. */
export const shareOf = <T>(samples: T[]): T[] =>
  samples.filter((_, index) => process.env.TICKERSIDE_TESTS !== 'gate' || index % 5 === 0);

import * as z from 'zod/mini';

/**
 * An array of two values. zod's own tuple would come with the code that the panel shares with the worker,
 * and make its first load larger.
 */
export const pair = <A, B>(first: z.ZodMiniType<A>, second: z.ZodMiniType<B>) =>
  z.pipe(
    z.array(z.unknown()),
    z.transform((values, context): [A, B] => {
      const [one, other] = [first.safeParse(values[0]), second.safeParse(values[1])];
      if (values.length === 2 && one.success && other.success) return [one.data, other.data];
      context.issues.push({ code: 'custom', input: values });
      return z.NEVER;
    }),
  );

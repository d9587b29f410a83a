import * as z from 'zod/mini';
import { ExactNumber } from './answer-json.ts';

/** Pieces of the schemas at the border between the service's JSON and our types. */

// Extension pages forbid `new Function`, which zod otherwise probes for.
z.config({ jitless: true });

/** A value that may be null or left out; both become null. */
const absent = <T extends z.ZodMiniType>(inner: T) =>
  z.pipe(
    z.nullish(inner),
    z.transform((value: z.output<T> | null | undefined): z.output<T> | null => value ?? null),
  );
/** Another value for one that is odd or missing, where that must not spoil what stands beside it. */
export const otherwise = <T extends z.ZodMiniType>(inner: T, value: z.output<T>) =>
  z.catch(inner, value);

/** A number that kept its own text, as that text. */
const exactText = z.pipe(z.instanceof(ExactNumber), z.transform(String));

export const record = z.record(z.string(), z.unknown());

/** A text, or a number taken as the text it is. */
export const scalarText = absent(
  z.pipe(
    z.union([z.string(), z.number(), exactText]),
    z.transform((value: string | number) => String(value)),
  ),
);

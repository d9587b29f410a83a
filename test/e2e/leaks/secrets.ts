/** The forms in which a secret may lie somewhere: as it is, in UTF-16, in base64 at any offset, in hex. */
function formsOf(secret: string): Buffer[] {
  const plain = Buffer.from(secret, 'utf8');
  const coded = [0, 1, 2].map((offset) => base64At(plain, offset));
  return [
    plain,
    Buffer.from(secret, 'utf16le'),
    ...coded
      .flatMap((one) => [one, one.replace(/\+/g, '-').replace(/\//g, '_')])
      .map((one) => Buffer.from(one)),
    Buffer.from(plain.toString('hex')),
  ];
}

/** The part of its base64 that is the same whatever stands before (so many bytes) and after. */
function base64At(bytes: Buffer, offset: number): string {
  const all = Buffer.concat([Buffer.alloc(offset), bytes]);
  const whole = Math.floor(all.length / 3) * 4;
  return all.toString('base64').slice(Math.ceil((offset * 8) / 6), whole);
}

/** Names of the secrets that a text or file holds, in any form. */
export function secretsIn(where: Buffer | string, secrets: Record<string, string>): string[] {
  const bytes = typeof where === 'string' ? Buffer.from(where, 'utf8') : where;
  return Object.entries(secrets)
    .filter(([, secret]) => formsOf(secret).some((form) => bytes.includes(form)))
    .map(([name]) => name);
}

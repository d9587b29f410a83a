/** SHA-256 of salt and subject, in base64. */
export async function saltedDigest(salt: string, subject: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${salt} ${subject}`);
  return base64(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

/** 128 random bits, in base64. */
export const newSalt = (): string => base64(crypto.getRandomValues(new Uint8Array(16)));

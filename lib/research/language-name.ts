/** A language's name in the reader's own, as `German` for `de`; a code that names none stays as it is. */
export function languageName(code: string, locale: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'language' }).of(code) ?? code;
  } catch {
    // Not a language tag (BCP 47).
    return code;
  }
}

/** The code as HTML's `lang` takes it, or null where it is not a language tag. */
export function languageTag(code: string | null): string | null {
  try {
    return (code && Intl.getCanonicalLocales(code)[0]) || null;
  } catch {
    return null;
  }
}

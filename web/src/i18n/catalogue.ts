import type { en } from './en';

/** The English texts, with their placeholders in their types. */
export type English = typeof en;

export type Key = keyof English;

/** A text with a form for each plural category of its language. */
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Part holds a language's text for every key of an English one; where that has plural forms, so has every language. */
export type Part<English> = { readonly [K in keyof English]: English[K] extends string ? string : Plural };

/** Catalogue holds all texts of a language. */
export type Catalogue = Part<English>;

type Names<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type NamesOf<Text> = Text extends { other: infer Other } ? 'n' | Names<Other> : Names<Text>;

/** Values for the placeholders of an English text: no argument for one without any. */
export type Values<Text> = [NamesOf<Text>] extends [never]
  ? []
  : [values: Record<NamesOf<Text>, string | number>];

/** fill puts the values into a text and chooses the plural form by the value n. */
export function fill(
  text: string | Plural,
  values: Readonly<Record<string, string | number>>,
  language: string,
): string {
  const form = typeof text === 'string' ? text : choose(text, Number(values['n']), language);
  return form.replaceAll(/\{(\w+)\}/g, (_, name: string) => show(values[name], language));
}

function choose(text: Plural, n: number, language: string): string {
  return text[new Intl.PluralRules(language).select(n)] ?? text.other;
}

function show(value: string | number | undefined, language: string): string {
  return typeof value === 'number' ? new Intl.NumberFormat(language).format(value) : (value ?? '');
}

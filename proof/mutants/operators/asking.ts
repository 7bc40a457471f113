/** Operators that use the response to a similar request. */
import type { Any, Observation } from '../law/observation.ts';

/** The similar language of each language, in the form in which the request states it. */
const next: Readonly<Record<string, unknown>> = {
  8: 4,
  4: 3,
  3: 6,
  6: 2,
  2: 1,
  1: 7,
  7: 5,
  5: 8,
  br: 'pt',
  'pt-BR': 'pt',
  pt: 'es',
  es: 'it',
  it: 'fr',
  fr: 'en',
  en: 'de',
  de: 'da',
  da: 'pt-BR',
};

/** The same request in the similar language; undefined if it has no language, or has an effect. */
export function inAnotherLanguage({ operation, request }: Observation): unknown {
  if (
    operation === 'v1.book' ||
    operation === 'v1.cancel' ||
    operation === 'v2.book' ||
    request.body === undefined
  )
    return undefined;
  const own = request.body as Any;
  if (operation.startsWith('v1.')) {
    const word = next[String(own.PrimaryLangID ?? 8)];
    return { ...own, PrimaryLangID: word === 'pt-BR' ? 'br' : word };
  }
  return operation === 'v2.avail' || operation === 'v2.checkrate'
    ? { ...own, locale: next[String(own.locale ?? 'pt')] ?? 'es' }
    : undefined;
}

/** Another response in place of the requested one, with echoed members of the original request. */
export function grafted(conforming: unknown, other: unknown): unknown {
  const [own, theirs] = [conforming as Any, other as Any];
  const kept = [
    'EchoToken',
    'TimeStamp',
    'Target',
    'Version',
    'PrimaryLangID',
    'Criteria',
    'page',
    'searchId',
  ];
  return {
    ...theirs,
    ...Object.fromEntries(kept.filter((name) => name in own).map((name) => [name, own[name]])),
  };
}

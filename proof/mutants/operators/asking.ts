/** What a service would say to a neighbouring request: it is asked. */
import type { Any, Observation } from '../law/observation.ts';

/** The neighbour of each language, in the form in which the request names it. */
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

/** The same question in the neighbouring language; undefined where a request has none, or asking would change anything. */
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

/** An answer to another question, as it would stand for the one that was asked: what repeats the request repeats this one. */
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

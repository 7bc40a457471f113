import { stamp } from '../base/days.ts';
import { text } from '../world/texts.ts';
import type { Loose, Op, Service } from '../types.ts';

/** A refusal reported inside the response, with a code of this service's own catalogue. */
export class Refusal extends Error {
  readonly code: number;
  constructor(code: number, what: string) {
    super(what);
    this.code = code;
  }
}
export const refuse = (code: number, what: string): never => {
  throw new Refusal(code, what);
};

export const envelope = (s: Service, ask: Loose): Loose => ({
  EchoToken: ask?.EchoToken ?? null,
  PrimaryLangID: ask?.PrimaryLangID ?? 8,
  Target: ask?.Target ?? null,
  TimeStamp: stamp(s.now(), s.world.manners.zone),
  Version: ask?.Version ?? 1,
});

/** A successful response: `Success` is an object, there are no errors, and warnings only if there are any. */
export const success = (
  s: Service,
  op: Op,
  ask: Loose,
  content: Loose,
  warnings: [number, string][] = [],
): Loose => {
  const language = s.p.language(s, ask.PrimaryLangID);
  const entries = warnings.map(([Code, what]) => ({
    Code,
    Language: language,
    ShortText: `${text('noted', language)}: ${what}`,
  }));
  const body = {
    ...s.p.envelope(s, ask),
    Success: { operation: op },
    ...(entries.length > 0 ? { WarningsType: { Warnings: entries } } : {}),
    ...content,
  };
  return s.p.answer(s, op, body, ask);
};
export const failure = (s: Service, op: Op, ask: Loose, code: number, what: string): Loose => {
  const language = s.p.language(s, ask?.PrimaryLangID);
  const Errors = [{ Code: code, Language: language, ShortText: `${text('refused', language)}: ${what}` }];
  return s.p.answer(s, op, { ...s.p.envelope(s, ask), Success: null, ErrorsType: { Errors } }, ask);
};

/** Refuses a request without required members of the envelope. */
export const checkEnvelope = (ask: Loose): void => {
  if (typeof ask !== 'object' || ask === null || Array.isArray(ask))
    return refuse(10, 'the message is no object');
  if (typeof ask.TimeStamp !== 'string' || Number.isNaN(Date.parse(ask.TimeStamp))) refuse(11, 'TimeStamp');
  if (!['0', '1', 'test', 'production'].includes(String(ask.Target ?? '').toLowerCase()))
    refuse(12, 'Target');
};

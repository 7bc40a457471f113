import { Language, TargetEnum } from '../schemas/messages/enumerations.ts';
import type { Target } from '../targets/target.ts';

/** A target, and the offset of its clock from ours in milliseconds. */
interface EnvelopeSource {
  readonly clock: { readonly offset: number };
  readonly target: Pick<Target, 'environment'>;
}

/** Members that every v1 request contains: its time on the deployment's clock, and whether it is a production request. */
export const envelopeOf = ({
  clock,
  target,
}: EnvelopeSource): { readonly TimeStamp: string; readonly Target: 0 | 1 } => ({
  TimeStamp: new Date(Date.now() + clock.offset).toISOString(),
  Target: target.environment === 'production' ? 1 : 0,
});

export type Envelope = ReturnType<typeof envelopeOf> & { readonly EchoToken?: string };

const envelopeCounts = new WeakMap<EnvelopeSource, number>();

/** The envelope of a test's request. Every second one has a token of its own, so that most answers show whether it is given back. */
export function nextEnvelopeOf(source: EnvelopeSource): Envelope {
  const count = (envelopeCounts.get(source) ?? 0) + 1;
  envelopeCounts.set(source, count);
  const envelope = envelopeOf(source);
  return count % 2 === 0 ? envelope : { ...envelope, EchoToken: `hc-${count}` };
}

const codesByMember = {
  Target: TargetEnum.codes,
  PrimaryLangID: Language.codes,
} as const;

/** Returns the body with Target and PrimaryLangID in one form. Everything else stays. */
export function withEnvelopeAs(form: 'integer' | 'text', body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const convertedMembers = Object.entries(codesByMember).flatMap(([member, codes]) => {
    const value = (body as Record<string, unknown>)[member];
    const code = Object.entries(codes).find(([number, word]) => value === Number(number) || value === word);
    return code === undefined ? [] : [[member, form === 'text' ? code[1] : Number(code[0])]];
  });
  return { ...body, ...Object.fromEntries(convertedMembers) };
}

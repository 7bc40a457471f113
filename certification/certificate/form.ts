/** What stands in certificate.json. */
import { Type, type Static, type TSchema } from 'typebox';

/** Goes up when a reader of the old form would misread the new one. The first was signed by its parts. */
export const formVersion = 2;

const strict = <const P extends Record<string, TSchema>>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });
const text = Type.String();
const day = Type.Unsafe<string>(Type.String({ format: 'day' }));
const count = Type.Integer({ minimum: 0 });
const hash = Type.String({ pattern: '^[0-9a-f]{64}$' });
const oneOf = <const Word extends string>(...words: readonly Word[]) =>
  Type.Unsafe<Word>(Type.String({ enum: [...words] }));

/** Something that the client has to do, and what was observed of it. */
const CertifiedRequirement = strict({
  /** A clause, or a practice that quotes none. */
  id: text,
  title: text,
  severity: oneOf('fails', 'warns'),
  outcome: oneOf('passed', 'failed', 'warned', 'not exercised', 'attested'),
  /** Of what it said when it was judged, by which a change of the contract is recognised. */
  statement: hash,
  /** Numbers of the exchanges that show it, and the hash of these and of their lines. */
  exchanges: Type.Array(count),
  evidence: hash,
});
export type CertifiedRequirement = Static<typeof CertifiedRequirement>;

export const Certificate = strict({
  schemaVersion: Type.Literal(formVersion),
  partner: text,
  client: strict({ name: text, version: text }),
  /** For what it is. */
  profile: text,
  contract: strict({ v1: text, v2: text, clauses: hash }),
  tool: strict({ name: text, version: text }),
  /** The journal that it was made of. */
  observed: strict({ from: text, until: text, exchanges: count, hash }),
  issued: day,
  /** From that day on it is no longer in force. */
  expires: day,
  requirements: Type.Array(CertifiedRequirement),
  /** What somebody answers for, because no traffic can show it. */
  attestations: Type.Array(
    strict({
      requirement: text,
      question: text,
      answer: oneOf('yes', 'no'),
      comment: text,
      by: text,
      on: day,
    }),
  ),
  /** What need not be kept for a while: until that day. */
  waivers: Type.Array(strict({ requirement: text, reason: text, until: day })),
});
export type Certificate = Static<typeof Certificate>;

export const Sealed = strict({
  certificate: Certificate,
  /** Hash of the page beside it. */
  page: hash,
  /** Of both: a JWS whose payload is left out (RFC 7515, appendix F), being their canonical form. */
  signature: text,
});
export type Sealed = Static<typeof Sealed>;

/** The schema of certificate.json. */
import { Type, type Static } from 'typebox';
import { oneOf, strictObject } from '../../lib/json-schema.ts';
import { attestationAnswers } from '../../reports/page/certification.ts';

/** Incremented when readers of the old format would misread the new one. In version 1, each part had its own signature. */
export const formVersion = 2;

const text = Type.String();
const day = Type.Unsafe<string>(Type.String({ format: 'day' }));
const count = Type.Integer({ minimum: 0 });
const hash = Type.String({ pattern: '^[0-9a-f]{64}$' });

/** A requirement with its outcome. */
const CertifiedRequirement = strictObject({
  /** A clause, or a practice that quotes none. */
  id: text,
  /** The sentence of the clause or practice. */
  title: text,
  severity: oneOf(['fails', 'warns']),
  outcome: oneOf(['passed', 'failed', 'warned', 'not exercised', 'attested']),
  /** Hash of the requirement's text when it was judged, to recognise a change of the contract. */
  statement: hash,
  /** The numbers of the exchanges that show the outcome, and one hash of these numbers and of the exchanges' lines. */
  exchanges: Type.Array(count),
  evidence: hash,
});
export type CertifiedRequirement = Static<typeof CertifiedRequirement>;

export const Certificate = strictObject({
  schemaVersion: Type.Literal(formVersion),
  partner: text,
  client: strictObject({ name: text, version: text }),
  /** Name of the programme. */
  profile: text,
  contract: strictObject({ v1: text, v2: text, clauses: hash }),
  tool: strictObject({ name: text, version: text }),
  /** The judged journal. */
  observed: strictObject({
    /** The addresses that were called, such as the one of a sandbox or of a deployment; absent in old certificates. */
    at: Type.Optional(Type.Array(text)),
    from: text,
    until: text,
    exchanges: count,
    hash,
  }),
  issued: day,
  /** The first day on which the certificate is no longer in force. */
  expires: day,
  requirements: Type.Array(CertifiedRequirement),
  /** Answers to questions that traffic cannot answer. */
  attestations: Type.Array(
    strictObject({
      requirement: text,
      question: text,
      answer: oneOf(attestationAnswers),
      comment: text,
      by: text,
      on: day,
    }),
  ),
  /** Requirements that the client may break until a day. */
  waivers: Type.Array(strictObject({ requirement: text, reason: text, until: day })),
});
export type Certificate = Static<typeof Certificate>;

export const Sealed = strictObject({
  certificate: Certificate,
  /** Hash of certificate.html. */
  page: hash,
  /** A JWS with detached payload (RFC 7515, appendix F) over the canonical form of the content and the page's hash. */
  signature: text,
});
export type Sealed = Static<typeof Sealed>;

/** `superseded`: another certificate of the client has replaced it. */
export const certificateStates = ['active', 'suspended', 'revoked', 'superseded'] as const;
export type CertificateState = (typeof certificateStates)[number];

const StatusEntry = strictObject({
  certificate: hash,
  partner: text,
  client: strictObject({ name: text, version: text }),
  profile: text,
  state: oneOf(certificateStates),
  reason: text,
  /** The first day on which the certificate has this state. */
  on: day,
  /** The certificate that superseded it. */
  by: Type.Optional(hash),
});
export type StatusEntry = Static<typeof StatusEntry>;

const StatusList = strictObject({
  schemaVersion: Type.Literal(1),
  /** Incremented with each list. */
  number: Type.Integer({ minimum: 1 }),
  issued: text,
  /** The day by which a newer list will have been published. */
  due: day,
  certificates: Type.Array(StatusEntry),
});
export type StatusList = Static<typeof StatusList>;

export const SignedStatusList = strictObject({
  list: StatusList,
  /** A JWS over the canonical form of the list, with detached payload. */
  signature: text,
});
export type SignedStatusList = Static<typeof SignedStatusList>;

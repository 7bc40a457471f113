/** The contents of a certificate, for tests. */
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import type { CertificateInput } from '../../../certification/certificate/certificate.ts';
import { hashOf } from '../../../certification/certificate/hashes.ts';
import { issue, type IssuedCertificate } from '../../../certification/certificate/issue.ts';
import type { RequirementOutcome } from '../../../certification/certificate/outcome.ts';
import { clauseOf, type ClauseId } from '../../../schemas/clauses.ts';
import { temporaryFolder } from '../folder.ts';

const outcomeOf = (id: ClauseId, change: Partial<RequirementOutcome> = {}): RequirementOutcome => ({
  id,
  title: clauseOf(id).text,
  severity: 'fails',
  outcome: 'passed',
  evidence: [{ exchange: 3, hash: hashOf('3') }],
  ...change,
});

const observation = {
  from: '2026-11-01T00:00:00.000Z',
  until: '2026-11-02T00:00:00.000Z',
  exchanges: 12,
  hash: hashOf('all'),
};

export const judgedWith = (change: Partial<CertificateInput> = {}): CertificateInput => ({
  partner: 'Viagens <b>Sul</b>',
  client: { name: 'booker', version: '4.1' },
  profile: 'v1-book',
  tool: { name: 'hotel-contract', version: '0.1.0' },
  watched: observation,
  issued: '2026-11-03',
  expires: '2027-11-03',
  requirements: [
    outcomeOf('v1.post-only'),
    outcomeOf('v1.ping.path', { outcome: 'failed' }),
    outcomeOf('wh.followup-order', { outcome: 'attested', evidence: [] }),
  ],
  attestations: [
    {
      requirement: 'wh.followup-order',
      question: 'Are orders fetched?',
      answer: 'yes',
      says: 'orders are fetched',
      by: 'Ana, integration',
      on: '2026-11-02',
    },
  ],
  waivers: [{ requirement: 'v1.ping.path', reason: 'mended in 4.2', until: '2027-01-01' }],
  gaps: [],
  ...change,
});

/** A day on which the certificate is valid. */
export const day = '2026-12-01';

export async function issueCertificate(
  t: Pick<TestContext, 'after'>,
  change: Partial<CertificateInput> = {},
): Promise<{ folder: string; key: string; file: string; fingerprint: string }> {
  const folder = temporaryFolder(t);
  const key = join(folder, 'keys/signing.key');
  const { file, fingerprint } = (await issue(judgedWith(change), folder, key)) as IssuedCertificate;
  return { folder, key, file, fingerprint };
}

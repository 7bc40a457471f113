/** A certificate as one HTML file that needs no network. */
import { familyStyle } from '../../pages/assets.ts';
import { pageOf } from '../../pages/page.tsx';
import { Contents, Facts, Section, State, Table, Verdict, type Look } from '../../pages/parts.tsx';
import type { CertifiedDuty, Certificate } from './certificate.ts';

const looks: Readonly<Record<CertifiedDuty['outcome'], Look>> = {
  passed: 'good',
  failed: 'bad',
  warned: 'warn',
  'not exercised': 'none',
  // What somebody says is not green by itself.
  attested: 'none',
};

export function certificatePage(certificate: Certificate, fingerprint: string): string {
  const { partner, client, profile, issued, expires } = certificate;
  return pageOf({
    title: `Certificate of ${partner}`,
    skip: { to: 'duties', label: 'To the duties' },
    style: familyStyle(),
    script: '',
    body: (
      <>
        <Verdict
          of={`Certificate of ${partner}: ${client.name} ${client.version}`}
          look="good"
          heading="Certified"
          means={`${profile}, from ${issued} until ${expires}`}
          says={saysOf(certificate)}
          figures={figuresOf(certificate)}
        />
        <Contents
          links={[
            ['duties', `Duties (${certificate.duties.length})`],
            ['attested', 'Attested'],
            ['waived', 'Waived'],
            ['about', 'About'],
          ]}
        />
        <Section id="duties" title="Duties">
          <Table
            caption="What the client has to do, and what was seen of it"
            columns={['duty', 'outcome', 'says', 'exchanges', 'hash of the evidence']}
            rows={certificate.duties.map(({ id, outcome, title, exchanges, evidence }) => [
              <code>{id}</code>,
              <State look={looks[outcome]} word={outcome} />,
              title,
              numbersIn(exchanges),
              <code>{exchanges.length === 0 ? '' : evidence.slice(0, 16)}</code>,
            ])}
          />
        </Section>
        <Section id="attested" title="Attested">
          <Table
            caption="What no traffic can show, and who answers for it"
            columns={['duty', 'question', 'answer', 'by', 'on']}
            rows={certificate.attestations.map(({ duty, question, answer, says, by, on }) => [
              <code>{duty}</code>,
              question,
              says === '' ? answer : `${answer}: ${says}`,
              by,
              on,
            ])}
            none="Nothing had to be attested."
          />
        </Section>
        <Section id="waived" title="Waived">
          <Table
            caption="What need not be kept for a while"
            columns={['duty', 'reason', 'until']}
            rows={certificate.waivers.map(({ duty, reason, until }) => [<code>{duty}</code>, reason, until])}
            none="Nothing is waived."
          />
        </Section>
        <Section id="about" title="About">
          <Facts pairs={factsOf(certificate, fingerprint)} />
        </Section>
      </>
    ),
  });
}

function saysOf({ waivers, attestations }: Certificate): string[] {
  return [
    'This page shows what certificate.json beside it says; only that file can be checked: hotel-contract verify certificate.json --key PUBLIC.',
    ...(waivers.length > 0
      ? [`${waivers.length} waived: ${waivers.map(({ duty }) => duty).join(', ')}`]
      : []),
    ...(attestations.length > 0 ? [`${attestations.length} attested, not seen in traffic`] : []),
  ];
}

function figuresOf({ duties, watched }: Certificate): [string, string][] {
  const many = (wanted: CertifiedDuty['outcome']): string =>
    String(duties.filter(({ outcome }) => outcome === wanted).length);
  return [
    ['passed', many('passed')],
    ['warned', many('warned')],
    ['attested', many('attested')],
    ['failed and waived', many('failed')],
    ['not exercised', many('not exercised')],
    ['exchanges', String(watched.exchanges)],
  ];
}

const factsOf = ({ contract, watched, tool }: Certificate, fingerprint: string): [string, string][] => [
  ['contract', `v1 ${contract.v1}; v2, orders and webhooks ${contract.v2}`],
  ['clauses', contract.clauses],
  ['watched', `${watched.exchanges} exchanges from ${watched.from} to ${watched.until}`],
  ['hash of the journal', watched.hash],
  ['made by', `${tool.name} ${tool.version}`],
  ['signed by', fingerprint],
];

/** The first of them: all are in the file. */
const numbersIn = (numbers: readonly number[]): string =>
  numbers.length <= 5
    ? numbers.join(', ')
    : `${numbers.slice(0, 5).join(', ')} and ${numbers.length - 5} more`;

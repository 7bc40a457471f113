/** A certificate as one HTML file that needs no network. */
import { familyStyle } from '../../reports/page/assets.ts';
import { pageOf } from '../../reports/page/page.tsx';
import { Contents, Facts, Section, State, Table, Verdict, type Look } from '../../reports/page/parts.tsx';
import { escapeControlsInAll, escapeLookAlikes } from '../../lib/visible.ts';
import { firstNames, plural } from '../../lib/plural.ts';
import { programmeNames, programmeOf, type ProgrammeName } from '../scenarios/programmes.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import type { Certificate, CertifiedRequirement } from './form.ts';

const looks: Readonly<Record<CertifiedRequirement['outcome'], Look>> = {
  passed: 'good',
  failed: 'bad',
  warned: 'warn',
  'not exercised': 'none',
  // An attestation only states something and shows nothing, so its row is not green.
  attested: 'none',
};

export function certificatePage(issuedCertificate: Certificate, fingerprint: string): string {
  const certificate = escapeControlsInAll(issuedCertificate);
  const { profile, issued, expires } = certificate;
  const partner = escapeLookAlikes(issuedCertificate.partner);
  const { name, version } = issuedCertificate.client;
  const client = { name: escapeLookAlikes(name), version: escapeLookAlikes(version) };
  return pageOf({
    title: `Certificate of ${partner}`,
    skip: { to: 'scenarios', label: 'To the scenarios' },
    style: familyStyle(),
    script: '',
    body: (
      <>
        <Verdict
          subject={`Certificate of ${partner}: ${client.name} ${client.version}`}
          look="good"
          heading="Certified"
          meaning={`${profile}, from ${issued} until ${expires}`}
          reasons={noticesFor(certificate)}
          figures={figuresOf(certificate)}
        />
        <Contents
          links={[
            ['scenarios', 'Scenarios'],
            ['requirements', `Requirements (${certificate.requirements.length})`],
            ['attested', 'Attested'],
            ['waived', 'Waived'],
            ['about', 'About'],
          ]}
        />
        <Section id="scenarios" title="Scenarios">
          <Table
            caption="What the client has shown"
            columns={['scenario', 'outcome']}
            rows={scenariosOf(certificate).map(([name, outcome]) => [
              name,
              <State look={looks[outcome]} word={outcome} />,
            ])}
          />
        </Section>
        <Section id="requirements" title="Requirements">
          <details>
            <summary>{plural(certificate.requirements.length, 'requirement')}</summary>
            <Table
              caption="The requirements, and the exchanges that exercised each, with the hash of this evidence"
              columns={['requirement', 'outcome', 'exchanges']}
              rows={certificate.requirements.map(({ id, outcome, title, exchanges, evidence }) => [
                <>
                  {title} <code>{id}</code>
                </>,
                <State look={looks[outcome]} word={outcome} />,
                <>
                  {numbersText(exchanges)} <code>{exchanges.length === 0 ? '' : evidence.slice(0, 16)}</code>
                </>,
              ])}
            />
          </details>
        </Section>
        <Section id="attested" title="Questions">
          <Table
            caption="What no traffic can show, and who answered it"
            columns={['question', 'answer', 'by']}
            rows={certificate.attestations.map(({ requirement, question, answer, comment, by, on }) => [
              <>
                {question} <code>{requirement}</code>
              </>,
              comment === '' ? answer : `${answer}: ${comment}`,
              `${escapeLookAlikes(by)}, ${on}`,
            ])}
            none="Nothing had to be attested."
          />
        </Section>
        <Section id="waived" title="Waived">
          <Table
            caption="Requirements that may be violated for a while"
            columns={['requirement', 'reason', 'until']}
            rows={certificate.waivers.map(({ requirement, reason, until }) => [
              <code>{requirement}</code>,
              reason,
              until,
            ])}
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

/** The scenarios without which there is no certificate, with the worst outcome of their requirements. */
function scenariosOf({ profile, requirements }: Certificate): [string, CertifiedRequirement['outcome']][] {
  const outcomes = new Map<string, CertifiedRequirement['outcome']>(
    requirements.map(({ id, outcome }) => [id, outcome]),
  );
  const scenarios: readonly Scenario[] = isProgramme(profile) ? programmeOf(profile).scenarios : [];
  return scenarios
    .filter(({ optional }) => !optional)
    .map(({ id, title, exercises }) => [
      `${id} ${title}`,
      (['failed', 'warned'] as const).find((badOutcome) =>
        exercises.some((obligation) => outcomes.get(obligation) === badOutcome),
      ) ?? 'passed',
    ]);
}

const isProgramme = (profile: string): profile is ProgrammeName =>
  (programmeNames as readonly string[]).includes(profile);

const noticesFor = ({ waivers, attestations }: Certificate): string[] => [
  'This page shows the content of certificate.json; only that file can be verified: hotel-contract certify verify certificate.json --key PUBLIC.',
  ...(waivers.length > 0
    ? [`${waivers.length} waived: ${waivers.map(({ requirement }) => requirement).join(', ')}`]
    : []),
  ...(attestations.length > 0 ? [`${plural(attestations.length, 'question')} answered by a person`] : []),
];

function figuresOf({ requirements, observed }: Certificate): [string, string][] {
  const countOf = (countedOutcome: CertifiedRequirement['outcome']): string =>
    String(requirements.filter(({ outcome }) => outcome === countedOutcome).length);
  return [
    ['passed', countOf('passed')],
    ['warned', countOf('warned')],
    ['attested', countOf('attested')],
    ['failed and waived', countOf('failed')],
    ['not exercised', countOf('not exercised')],
    ['exchanges', String(observed.exchanges)],
  ];
}

const factsOf = ({ contract, observed, tool }: Certificate, fingerprint: string): [string, string][] => [
  ['contract', `v1 ${contract.v1}; v2, orders and webhooks ${contract.v2}`],
  ['clauses', contract.clauses],
  ['called', observed.at?.join(', ') || 'not stated'],
  ['watched', `${observed.exchanges} exchanges from ${observed.from} to ${observed.until}`],
  ['hash of the journal', observed.hash],
  ['made by', `${tool.name} ${tool.version}`],
  ['signed by', fingerprint],
];

/** The first exchange numbers; certificate.json has all of them. */
const numbersText = (numbers: readonly number[]): string => firstNames(numbers.map(String), 5);

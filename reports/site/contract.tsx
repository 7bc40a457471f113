/** Pages generated from the contract: its clauses and its settings. */
import { Facts, Section, Table } from '../page/parts.tsx';
import { partyLabels, strengthLabels, testMethodLabels } from '../clause-text.ts';
import { needsOfClause } from '../../schemas/clause-needs.ts';
import { chapters, clauseOf, severityOf, type ClauseId } from '../../schemas/clauses.ts';
import { definitions } from '../../schemas/settings.ts';
import type { Setting } from '../../schemas/settings/setting.ts';
import type { SitePage } from './frame.tsx';

export interface ContractData {
  readonly tests: readonly { readonly title: string; readonly clauses: readonly ClauseId[] }[];
  /** The faults of the sandbox, by name. */
  readonly faults: Readonly<
    Record<
      string,
      { readonly breaks: ClauseId; readonly alsoBreaks?: readonly ClauseId[]; readonly does: string }
    >
  >;
}

export const clausesPage = (contract: ContractData): SitePage => ({
  file: 'clauses.html',
  title: 'Clauses',
  body: (
    <>
      <h1>Clauses</h1>
      <p>Each sentence of the contract that somebody must obey. Its id never changes.</p>
      {Object.entries(chapters).map(([id, { title, clauses }]) => (
        <Section id={id} title={title}>
          {(Object.keys(clauses) as ClauseId[]).map((clause) => (
            <ClauseArticle id={clause} {...contract} />
          ))}
        </Section>
      ))}
    </>
  ),
});

function ClauseArticle({ id, tests, faults }: ContractData & { readonly id: ClauseId }) {
  const { text, section, strength, who, testing, untested, profiles } = clauseOf(id);
  const { all: requiredSettings, oneOf } = needsOfClause(id);
  const testTitles = tests.filter(({ clauses }) => clauses.includes(id)).map(({ title }) => title);
  const faultLines = Object.entries(faults)
    .filter(([, { breaks, alsoBreaks }]) => breaks === id || alsoBreaks?.includes(id))
    .map(([name, { does }]) => `${name}: ${does}`);
  const needs = [...requiredSettings, ...oneOf.map((alternative) => `or ${alternative.join(' with ')}`)];
  return (
    <article id={id}>
      <h3>
        <code>{id}</code>
      </h3>
      <p>{text}</p>
      <Facts
        pairs={[
          ['Section', section],
          ['Strength', `${strength}: ${strengthLabels[strength]}`],
          ['If violated', severityOf(id)],
          ['Obeyed by', partyLabels[who]],
          ['Profiles', profiles.join(', ')],
          ['Tested', untested ?? testMethodLabels[testing]],
          ...(needs.length === 0 ? [] : [['Settings', needs.join(', ')] as const]),
        ]}
      />
      <LabelledList title="Tests" lines={testTitles} />
      <LabelledList title="Faults of the sandbox that break it" lines={faultLines} />
    </article>
  );
}

const LabelledList = ({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) =>
  lines.length === 0 ? null : (
    <details>
      <summary>
        {title} ({lines.length})
      </summary>
      <ul>
        {lines.map((line) => (
          <li>{line}</li>
        ))}
      </ul>
    </details>
  );

export const settingsPage = (): SitePage => ({
  file: 'settings.html',
  title: 'Settings',
  body: (
    <>
      <h1>Settings</h1>
      <p>
        What the specification leaves open. A target states its own values; only the sandbox uses the
        defaults.
      </p>
      <Table
        caption="Every setting"
        columns={['Setting', 'Kind', 'What it decides', 'The sandbox’s own', 'Must be stated']}
        rows={Object.entries(definitions as Readonly<Record<string, Setting>>).map(([id, setting]) => [
          <code>{id}</code>,
          setting.choices === undefined ? setting.kind : setting.choices.join(', '),
          setting.text,
          <code>{JSON.stringify(setting.default) ?? 'none'}</code>,
          setting.open ? 'yes' : 'no',
        ])}
      />
    </>
  ),
});

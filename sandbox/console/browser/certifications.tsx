/** All certifications of the sandbox, for the certification manager. */
import { useEffect, useState } from 'preact/hooks';
import { plural } from '../../../lib/plural.ts';
import { escapeControls, escapeLookAlikes } from '../../../lib/visible.ts';
import { Section, State, Table } from '../../../reports/page/parts.tsx';
import type { CertificationLine } from '../../../reports/page/certification.ts';
import { Button, useConsole } from './parts.tsx';

/** Refresh interval in milliseconds. */
const refreshMs = 3_000;

const looks = { passed: 'good', failed: 'bad', incomplete: 'none' } as const;

export function Certifications({ choose }: { readonly choose: (id: string) => void }) {
  const { call, tenant: chosen } = useConsole();
  const [lines, setLines] = useState<readonly CertificationLine[]>([]);
  useEffect(() => {
    let [isOver, timer]: [boolean, ReturnType<typeof setTimeout> | undefined] = [false, undefined];
    const refresh = async (): Promise<void> => {
      const loadedLines = await call<CertificationLine[]>('GET', '/certifications').catch(() => undefined);
      if (isOver) return;
      if (loadedLines !== undefined) setLines(loadedLines);
      timer = setTimeout(() => void refresh(), refreshMs);
    };
    void refresh();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [call]);
  return (
    <Section id="certifications" title="Certifications">
      <Table
        caption={`${plural(lines.length, 'certification')} under way`}
        none="No certification is under way: choose or add a tenant, and begin."
        columns={['Partner', 'Programme', 'State', '#Scenarios', 'Next', 'Shown']}
        rows={lines.map(({ tenant, partner, programme, outcome, done, of, next, isCertified }) => [
          escapeLookAlikes(partner),
          programme,
          <State
            look={isCertified ? 'good' : looks[outcome]}
            word={isCertified ? 'certified' : outcome === 'incomplete' ? 'under way' : outcome}
          />,
          `${done} of ${of}`,
          escapeControls(next),
          tenant === chosen.id ? (
            'shown here'
          ) : (
            <Button label={`Show here: ${escapeLookAlikes(partner)}`} onClick={() => choose(tenant)}>
              Show here
            </Button>
          ),
        ])}
      />
    </Section>
  );
}

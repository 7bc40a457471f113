/** The certificate: what still prevents it, its issue, and its files. */
import { plural } from '../../../lib/plural.ts';
import { escapeControls, escapeLookAlikes } from '../../../lib/visible.ts';
import { Facts, Section, State, Table } from '../../../reports/page/parts.tsx';
import type { ShownCertificate, CertificationInProgress } from '../../../reports/page/certification.ts';
import { Button, Field, Form, Statement, useAction, useConsole, useText } from './parts.tsx';

const files = ['certificate.json', 'certificate.html'] as const;

export function Certificate({ now: certification }: { readonly now: CertificationInProgress }) {
  const { call, tenantPath, isManager } = useConsole();
  const days = useText('365');
  const { busy, message, run, post } = useAction();
  const issue = () => post('/certification/issue', { days: Number(days.value) }, 'Issued.');
  const download = (name: string) =>
    run(async () => {
      const text = await call.text(`${tenantPath}/certification/files/${name}`);
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob([text], { type: 'application/octet-stream' }));
      link.download = name;
      link.click();
      URL.revokeObjectURL(link.href);
      return `${name} is downloaded.`;
    });
  return (
    <Section id="certificate" title="Certificate">
      {certification.certificate !== undefined && (
        <CertificateFacts certificate={certification.certificate} />
      )}
      {certification.certificate === undefined && certification.against.length > 0 && (
        <details>
          <summary>None yet, for {plural(certification.against.length, 'reason')}</summary>
          <ul>
            {certification.against.map((sentence) => (
              <li>{escapeControls(sentence)}</li>
            ))}
          </ul>
        </details>
      )}
      {certification.certificate === undefined && certification.against.length === 0 && (
        <p>
          <State look="good" word="ready" /> {isManager ? '' : 'The certification manager issues it.'}
        </p>
      )}
      {certification.certificate !== undefined && (
        <p class="buttons">
          {files.map((name) => (
            <Button busy={busy} onClick={() => download(name)}>
              Download {name}
            </Button>
          ))}
        </p>
      )}
      {isManager && (
        <Form label="Issue the certificate" onSend={issue}>
          <div class="fields">
            <Field label="Days in force" type="number" min={1} max={3660} required {...days} />
            <Button
              main={certification.certificate === undefined && certification.against.length === 0}
              busy={busy}
            >
              {certification.certificate === undefined ? 'Issue the certificate' : 'Issue it again'}
            </Button>
          </div>
        </Form>
      )}
      <Statement message={message} />
      {isManager && <Waivers now={certification} />}
    </Section>
  );
}

const CertificateFacts = ({ certificate }: { readonly certificate: ShownCertificate }) => (
  <Facts
    pairs={[
      [
        'Of',
        `${escapeLookAlikes(certificate.partner)}: ${escapeLookAlikes(certificate.client.name)} ${escapeLookAlikes(certificate.client.version)}`,
      ],
      ['For', certificate.profile],
      ['In force', `from ${certificate.issued} until ${certificate.expires}`],
      [
        'Requirements',
        `${certificate.passed} passed, ${certificate.warned} warned, ${certificate.attested} attested, ${certificate.waived} waived`,
      ],
      ['Signed by', <code>{certificate.fingerprint}</code>],
    ]}
  />
);

function Waivers({ now: certification }: { readonly now: CertificationInProgress }) {
  const { call, tenantPath } = useConsole();
  const requirement = useText();
  const reason = useText();
  const until = useText();
  const { busy, message, run, post } = useAction();
  const waive = () =>
    post(
      '/certification/waive',
      { requirement: requirement.value, reason: reason.value, until: until.value },
      `${requirement.value} is waived until ${until.value}.`,
    );
  const endCertification = () =>
    run(async () => {
      await call('POST', `${tenantPath}/certification/end`, {});
    });
  const unwaive = (id: string) =>
    post('/certification/unwaive', { requirement: id }, `${id} is no longer waived.`);
  return (
    <details>
      <summary>
        Waive a requirement, or end the certification ({plural(certification.waivers.length, 'waiver')})
      </summary>
      <Table
        caption="Requirements that may be violated for a while"
        none="Nothing is waived."
        columns={['Requirement', 'Reason', 'Until', 'Action']}
        rows={certification.waivers.map((waiver) => [
          <code>{waiver.requirement}</code>,
          escapeControls(waiver.reason),
          waiver.until,
          <Button
            busy={busy}
            label={`Take back: ${waiver.requirement}`}
            onClick={() => unwaive(waiver.requirement)}
          >
            Take back
          </Button>,
        ])}
      />
      <Form label="Waive a requirement" onSend={waive}>
        <div class="fields">
          <Field
            label="Requirement"
            type="text"
            class="code"
            list="requirement-ids"
            required
            {...requirement}
          />
          <datalist id="requirement-ids">
            {[
              ...certification.requirements,
              ...certification.questions.map((question) => ({ id: question.requirement })),
            ].map(({ id }) => (
              <option value={id} />
            ))}
          </datalist>
          <Field label="Reason" type="text" required {...reason} />
          <Field label="Until" type="date" required {...until} />
          <Button busy={busy}>Waive</Button>
        </div>
      </Form>
      <p class="buttons">
        <Button busy={busy} onClick={endCertification}>
          End the certification
        </Button>
      </p>
      <Statement message={message} />
    </details>
  );
}

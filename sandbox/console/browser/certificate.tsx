/** The certificate: what still prevents it, its issue, and its files. */
import { useState } from 'preact/hooks';
import { plural } from '../../../lib/plural.ts';
import { escapeControls, escapeLookAlikes } from '../../../lib/visible.ts';
import { Facts, Section, State, Table } from '../../../reports/page/parts.tsx';
import type { ShownCertificate, CertificationInProgress } from '../../../reports/page/certification.ts';
import type { CertificationProps } from './certifying.ts';
import { Button, Field, Form, Statement, useAction } from './parts.tsx';

const files = ['certificate.json', 'certificate.html'] as const;

export function Certificate({
  now: certification,
  call,
  tenantPath,
  isManager,
}: CertificationProps & { readonly now: CertificationInProgress }) {
  const [days, setDays] = useState('365');
  const { busy, message, run } = useAction();
  const issue = () =>
    run(() => call('POST', `${tenantPath}/certification/issue`, { days: Number(days) }), 'Issued.');
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
            <Field
              label="Days in force"
              type="number"
              min={1}
              max={3660}
              required
              value={days}
              set={setDays}
            />
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
      {isManager && <Waivers now={certification} call={call} tenantPath={tenantPath} isManager={isManager} />}
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

function Waivers({
  now: certification,
  call,
  tenantPath,
}: CertificationProps & { readonly now: CertificationInProgress }) {
  const [requirement, setRequirement] = useState('');
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState('');
  const { busy, message, run } = useAction();
  const waive = () =>
    run(
      () => call('POST', `${tenantPath}/certification/waive`, { requirement, reason, until }),
      `${requirement} is waived until ${until}.`,
    );
  const endCertification = () =>
    run(async () => {
      await call('POST', `${tenantPath}/certification/end`, {});
      return undefined;
    });
  const unwaive = (requirementId: string) =>
    run(
      () => call('POST', `${tenantPath}/certification/unwaive`, { requirement: requirementId }),
      `${requirementId} is no longer waived.`,
    );
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
            value={requirement}
            set={setRequirement}
          />
          <datalist id="requirement-ids">
            {[
              ...certification.requirements,
              ...certification.questions.map((question) => ({ id: question.requirement })),
            ].map(({ id }) => (
              <option value={id} />
            ))}
          </datalist>
          <Field label="Reason" type="text" required value={reason} set={setReason} />
          <Field label="Until" type="date" required value={until} set={setUntil} />
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

import { useState } from 'preact/hooks';
import { Section } from '../../../reports/page/parts.tsx';
import type { CertificationView, ShownProgramme } from '../../../reports/page/certification.ts';
import type { CertificationProps } from './certifying.ts';
import { Button, Choice, Field, Form, Statement, useAction } from './parts.tsx';

/** For the certification manager, on a tenant without a certification. */
export function StartCertification({
  shown: certification,
  programmes,
  call,
  tenantPath,
  tenant,
}: CertificationProps & {
  readonly shown: CertificationView;
  readonly programmes: readonly ShownProgramme[];
  readonly tenant: string;
}) {
  const [programme, setProgramme] = useState('full');
  const [partner, setPartner] = useState(tenant);
  const [client, setClient] = useState('');
  const [version, setVersion] = useState('');
  const { busy, message, run } = useAction();
  if (certification.now !== undefined || tenant === 'demo') return null;
  const field = (label: string, value: string, set: (text: string) => void) => (
    <Field label={label} type="text" required maxLength={200} value={value} set={set} />
  );
  return (
    <Section id="certify" title="Certification">
      <p class="quiet">
        Certify the client that calls as {tenant}: give its developers the link under Tenants, and the URLs
        and credentials under Access.
      </p>
      <Form
        label="Begin a certification"
        onSend={() =>
          run(
            () => call('POST', `${tenantPath}/certification/begin`, { programme, partner, client, version }),
            'Begun.',
          )
        }
      >
        <div class="fields">
          <Choice
            label="Programme"
            value={programme}
            set={setProgramme}
            of={programmes.map(({ name, title }) => [name, `${name}: ${title}`])}
          />
          {field('Partner', partner, setPartner)}
          {field('Client', client, setClient)}
          {field('Version of the client', version, setVersion)}
          <Button main busy={busy}>
            Begin
          </Button>
        </div>
      </Form>
      <Statement message={message} />
    </Section>
  );
}

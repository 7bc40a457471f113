import { Section } from '../../../reports/page/parts.tsx';
import type { CertificationView, ShownProgramme } from '../../../reports/page/certification.ts';
import { Button, Choice, Field, Form, Statement, useAction, useConsole, useText } from './parts.tsx';

interface StartCertificationProps {
  readonly shown: CertificationView;
  readonly programmes: readonly ShownProgramme[];
}

/** For the certification manager, on a tenant without a certification. */
export function StartCertification({ shown: certification, programmes }: StartCertificationProps) {
  const { id: tenant } = useConsole().tenant;
  const programme = useText('full');
  const partner = useText(tenant);
  const client = useText();
  const version = useText();
  const { busy, message, post } = useAction();
  if (certification.now !== undefined || tenant === 'demo') return null;
  const textField = { type: 'text', required: true, maxLength: 200 } as const;
  const begin = () =>
    post(
      '/certification/begin',
      {
        programme: programme.value,
        partner: partner.value,
        client: client.value,
        version: version.value,
      },
      'Begun.',
    );
  return (
    <Section id="certify" title="Certification">
      <p class="quiet">
        Certify the client that calls as {tenant}: give its developers the link under Tenants, and the URLs
        and credentials under Access.
      </p>
      <Form label="Begin a certification" onSend={begin}>
        <div class="fields">
          <Choice
            label="Programme"
            {...programme}
            of={programmes.map(({ name, title }) => [name, `${name}: ${title}`])}
          />
          <Field label="Partner" {...textField} {...partner} />
          <Field label="Client" {...textField} {...client} />
          <Field label="Version of the client" {...textField} {...version} />
          <Button main busy={busy}>
            Begin
          </Button>
        </div>
      </Form>
      <Statement message={message} />
    </Section>
  );
}

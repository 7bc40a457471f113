/** The tenants, their credentials, and the link that opens one of them. */
import { plural } from '../../../lib/plural.ts';
import { Section, Facts, Table } from '../../../reports/page/parts.tsx';
import type { ConsoleTenant } from './protocol.ts';
import { Button, Statement, useAction, useConsole } from './parts.tsx';
import { consoleLink } from './secret.ts';

export const Access = () => {
  const { tenant } = useConsole();
  return (
    <Section id="access" title="Access">
      <Facts
        pairs={[
          ['Tenant', <code>{tenant.id}</code>],
          ['Base address', <code>{tenant.baseUrl}</code>],
          ['apiKey', <code>{tenant.credentials.apiKey}</code>],
          ['secretKey', <code>{tenant.credentials.secretKey}</code>],
          ['Landing pages', tenant.credentials.landingPageLocators.join(', ')],
        ]}
      />
      <details>
        <summary>Bearer token ({tenant.credentials.bearer.length} characters)</summary>
        <pre tabIndex={0} aria-label="Bearer token">
          <code class="whole">{tenant.credentials.bearer}</code>
        </pre>
      </details>
    </Section>
  );
};

interface TenantsProps {
  readonly tenants: readonly ConsoleTenant[];
  readonly choose: (id: string) => void;
  readonly changed: () => Promise<void>;
}

export function Tenants({ tenants, choose, changed }: TenantsProps) {
  const { call, tenant: chosen } = useConsole();
  const { busy, message, run } = useAction();
  const add = () =>
    run(async () => {
      const { id } = await call<ConsoleTenant>('POST', '/tenants', {});
      await changed();
      choose(id);
      return `${id} is added, with its own data.`;
    });
  const remove = (id: string) =>
    run(async () => {
      await call('DELETE', `/tenants/${id}`);
      if (id === chosen.id) choose('demo');
      await changed();
      return `${id} is removed, with all its data.`;
    });
  return (
    <Section id="tenants" title="Tenants">
      <p class="quiet">
        Each tenant is a client with its own data. Its link opens only this tenant: give it to the developers
        of that client.
      </p>
      <Table
        caption={`${plural(tenants.length, 'tenant')}, the newest first`}
        columns={['Tenant', 'Fault', 'Variant', 'Link', 'Shown', 'End']}
        rows={tenants.map(({ id, fault, variant, controlSecret }) => [
          id,
          fault ?? '–',
          variant ?? '–',
          <a href={consoleLink(controlSecret)} target="_blank" rel="noopener">
            console of {id}
          </a>,
          id === chosen.id ? (
            'shown here'
          ) : (
            <Button busy={busy} label={`Show here: ${id}`} onClick={() => choose(id)}>
              Show here
            </Button>
          ),
          id === 'demo' ? (
            ''
          ) : (
            <Button busy={busy} label={`Remove: ${id}`} onClick={() => remove(id)}>
              Remove
            </Button>
          ),
        ])}
      />
      <p class="buttons">
        <Button busy={busy} onClick={add}>
          Add a tenant
        </Button>
      </p>
      <Statement message={message} />
    </Section>
  );
}

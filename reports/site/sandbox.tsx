/** The page about the sandbox's hotels and the calls of its control port. */
import { Section, Table } from '../page/parts.tsx';
import type { SitePage } from './frame.tsx';

export interface SandboxData {
  readonly scenarios: readonly { readonly hotelId: string; readonly does: string }[];
  readonly orders: readonly { readonly id: string; readonly shows: string }[];
  /** The OpenAPI document of the control port. */
  readonly controlOpenapi: {
    readonly paths: Readonly<Record<string, Readonly<Record<string, ControlCall>>>>;
  };
}

interface ControlCall {
  readonly summary: string;
  readonly requestBody?: {
    readonly content: {
      readonly 'application/json': {
        readonly schema: { readonly properties?: Readonly<Record<string, unknown>> };
      };
    };
  };
}

export const sandboxPage = ({ scenarios, orders, controlOpenapi }: SandboxData): SitePage => ({
  file: 'sandbox.html',
  title: 'Sandbox',
  body: (
    <>
      <h1>Sandbox</h1>
      <Section id="hotels" title="Scenario hotels with fixed behaviour">
        <Table
          caption="Scenario hotels, region 500"
          columns={['Hotel', 'What it does']}
          rows={scenarios.map(({ hotelId, does }) => [hotelId, does])}
        />
      </Section>
      <Section id="orders" title="Orders that every tenant has">
        <Table
          caption="Orders"
          columns={['Order', 'What it shows']}
          rows={orders.map(({ id, shows }) => [id, shows])}
        />
      </Section>
      <Section id="control" title="Control port">
        <p>
          Each call but <code>GET /health</code> shows the secret: <code>authorization: Bearer SECRET</code>.
          The same as OpenAPI: <a href="control.openapi.json">control.openapi.json</a>.
        </p>
        <Table
          caption="Calls of the control port"
          columns={['Call', 'What it does', 'Body']}
          rows={Object.entries(controlOpenapi.paths).flatMap(([path, methods]) =>
            Object.entries(methods).map(([method, { summary, requestBody }]) => [
              <code>{`${method.toUpperCase()} ${path}`}</code>,
              summary,
              Object.keys(requestBody?.content['application/json'].schema.properties ?? {}).join(', '),
            ]),
          )}
        />
      </Section>
    </>
  ),
});

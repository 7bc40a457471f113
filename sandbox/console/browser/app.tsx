/** The console: asks for the secret and shows one of the tenants that the secret gives access to. */
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import type { BehaviourLists, BehaviourView, ConsoleTenant, ConsoleView } from './protocol.ts';
import { createCall, RefusedCallError } from './calls.ts';
import { Certifications } from './certifications.tsx';
import { Button, ConsoleShared, Field, Form } from './parts.tsx';
import { forgetSecret, takeSecret, keepSecret } from './secret.ts';
import { Tenant } from './tenant.tsx';
import { Tenants } from './tenants.tsx';

export function App({ shown: view }: { readonly shown: ConsoleView }) {
  const [secret, setSecret] = useState(takeSecret);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    // Follows a link that is opened in a tab that already shows the console.
    const readSecret = () => location.hash.startsWith('#secret=') && setSecret(takeSecret());
    addEventListener('hashchange', readSecret);
    return () => removeEventListener('hashchange', readSecret);
  }, []);
  if (secret === undefined)
    return (
      <SecretForm
        problem={problem}
        onSecret={(enteredSecret) => {
          keepSecret(enteredSecret);
          setSecret(enteredSecret);
        }}
      />
    );
  return (
    <Console
      key={secret}
      shown={view}
      secret={secret}
      leave={(reason) => {
        forgetSecret();
        setProblem(reason);
        setSecret(undefined);
      }}
    />
  );
}

interface SecretFormProps {
  readonly problem: string;
  readonly onSecret: (secret: string) => void;
}

function SecretForm({ problem, onSecret }: SecretFormProps) {
  const [secret, setSecret] = useState('');
  return (
    <>
      <h1>Sandbox console</h1>
      <p>The sandbox printed a link that opens this page at its start. You can also enter its secret here.</p>
      <Form label="Open the console" onSend={() => onSecret(secret.trim())}>
        <div class="fields">
          <Field
            label="Secret of the control port"
            place="wide"
            type="password"
            required
            autocomplete="off"
            value={secret}
            set={setSecret}
          />
          <Button main>Open</Button>
        </div>
      </Form>
      <p role="alert" class="bad">
        {problem}
      </p>
    </>
  );
}

interface ConsoleProps {
  readonly shown: ConsoleView;
  readonly secret: string;
  readonly leave: (because: string) => void;
}

function Console({ shown: view, secret, leave }: ConsoleProps) {
  const call = useMemo(() => createCall(secret), [secret]);
  const [tenants, setTenants] = useState<readonly ConsoleTenant[]>([]);
  const [behaviours, setBehaviours] = useState<BehaviourLists>();
  const [chosenId, setChosenId] = useState<string>();
  const [problem, setProblem] = useState('');
  const loadTenants = useCallback(
    async () => setTenants(await call<ConsoleTenant[]>('GET', '/tenants')),
    [call],
  );
  const showError = (error: unknown): void => {
    if (error instanceof RefusedCallError && error.status === 401)
      leave(`This is not the secret of this sandbox, which is a new one at each start. ${error.message}`);
    else setProblem((error as Error).message);
  };
  useEffect(() => {
    Promise.all([
      loadTenants(),
      call<BehaviourView[]>('GET', '/faults'),
      call<BehaviourView[]>('GET', '/variants'),
    ]).then(([, faults, variants]) => setBehaviours({ faults, variants }), showError);
  }, [call]);
  // Where partners are certified, their tenants come first: demo cannot be certified.
  const firstId = view.programmes ? tenants.find(({ id }) => id !== 'demo')?.id : 'demo';
  const tenant =
    tenants.find(({ id }) => id === chosenId) ?? tenants.find(({ id }) => id === firstId) ?? tenants[0];
  const isManager = tenants.length > 0 && tenants.every(({ controlSecret }) => controlSecret !== secret);
  if (problem !== '')
    return (
      <p role="alert" class="notice">
        {problem}
      </p>
    );
  if (tenant === undefined || behaviours === undefined) return <p role="status">Opening …</p>;
  return (
    <ConsoleShared.Provider value={{ call, tenant, tenantPath: `/tenants/${tenant.id}`, isManager }}>
      <Tenant
        key={tenant.id}
        shown={view}
        secret={secret}
        behaviours={behaviours}
        choice={
          isManager && (
            <label>
              Tenant{' '}
              <select value={tenant.id} onChange={(event) => setChosenId(event.currentTarget.value)}>
                {tenants.map(({ id }) => (
                  <option>{id}</option>
                ))}
              </select>
            </label>
          )
        }
      />
      {isManager && view.programmes && <Certifications choose={setChosenId} />}
      {isManager && <Tenants tenants={tenants} choose={setChosenId} changed={loadTenants} />}
      <p class="quiet">hotel-contract {view.version}.</p>
    </ConsoleShared.Provider>
  );
}

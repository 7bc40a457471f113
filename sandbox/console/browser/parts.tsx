import { createContext, type ComponentChildren, type ComponentProps } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import type { Call } from './calls.ts';
import type { ConsoleTenant } from './protocol.ts';

/** What every part of the console may use. */
interface ConsoleContext {
  readonly call: Call;
  readonly tenant: ConsoleTenant;
  readonly tenantPath: string;
  /** Whether the page was opened with the operator's secret, not with the tenant's own. */
  readonly isManager: boolean;
}

export const ConsoleShared = createContext<ConsoleContext | undefined>(undefined);

/** @throws Error in a part that does not stand inside the console of a tenant */
export function useConsole(): ConsoleContext {
  const shared = useContext(ConsoleShared);
  if (shared === undefined) throw new Error('This part of the page needs the console of a tenant around it.');
  return shared;
}

/** The message that a form shows after it was sent. */
interface FormMessage {
  readonly bad: boolean;
  readonly text: string;
}

/** Runs the user's actions one at a time, and shows the result. */
export function useAction() {
  const { call, tenantPath } = useConsole();
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<FormMessage>();
  const end = (endMessage?: FormMessage): void => {
    setMessage(endMessage);
    setBusy(false);
  };
  /** Runs an action, then shows `text`, or else the text that the action returns. */
  const run = (action: () => Promise<unknown>, text?: string): void => {
    if (busy) return;
    setBusy(true);
    action().then(
      (result) => {
        const resultText = text ?? result;
        end(typeof resultText === 'string' ? { bad: false, text: resultText } : undefined);
      },
      (error: unknown) => end({ bad: true, text: (error as Error).message }),
    );
  };
  /** Posts a body to a path below the tenant's, then shows `text`. */
  const post = (path: string, body: object, text: string): void =>
    run(() => call('POST', tenantPath + path, body), text);
  return { busy, message, run, post };
}

/** The text of a field, in the form in which the field takes it. */
export function useText(initial = '') {
  const [value, set] = useState(initial);
  return { value, set };
}

/** The real time, updated every second. */
export function useSeconds(): number {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const interval = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(interval);
  }, []);
  return now;
}

export const Statement = ({ message }: { readonly message: FormMessage | undefined }) => (
  <p role="status" class={message?.bad === true ? 'said bad' : 'said quiet'}>
    {message?.text}
  </p>
);

interface FormProps {
  readonly label: string;
  readonly onSend: () => void;
  readonly children: ComponentChildren;
}

export const Form = ({ label, onSend, children }: FormProps) => (
  <form
    aria-label={label}
    onSubmit={(event) => {
      event.preventDefault();
      onSend();
    }}
  >
    {children}
  </form>
);

/** The width of a field in a form row: as much as it needs, or the rest. */
type FieldWidth = 'wide' | 'rest';

interface FieldProps {
  readonly label: ComponentChildren;
  readonly place?: FieldWidth;
  readonly type: 'text' | 'password' | 'number' | 'url' | 'date';
  readonly value: string;
  readonly set: (value: string) => void;
  readonly class?: 'code';
  readonly required?: boolean;
  readonly min?: number | string;
  readonly max?: number | string;
  readonly step?: string;
  readonly maxLength?: number;
  readonly placeholder?: string;
  readonly autocomplete?: 'off' | 'name';
  readonly spellcheck?: boolean;
  readonly list?: string;
  readonly 'aria-describedby'?: string;
}

export const Field = ({ label, place, set, ...input }: FieldProps) => (
  <label class={place}>
    {label}
    {/* Preact's types are different for each kind of input, and the kind is known only to the form. */}
    <input {...(input as ComponentProps<'input'>)} onInput={(event) => set(event.currentTarget.value)} />
  </label>
);

interface ChoiceProps {
  readonly label: ComponentChildren;
  readonly place?: FieldWidth;
  readonly value: string;
  readonly set: (value: string) => void;
  readonly of: readonly (readonly [value: string, shown: string])[];
}

export const Choice = ({ label, place, value, set, of }: ChoiceProps) => (
  <label class={place}>
    {label}
    <select value={value} onChange={(event) => set(event.currentTarget.value)}>
      {of.map(([optionValue, optionLabel]) => (
        <option value={optionValue}>{optionLabel}</option>
      ))}
    </select>
  </label>
);

interface ButtonProps {
  readonly children: ComponentChildren;
  /** The action of the button; by default it submits the form. */
  readonly onClick?: () => void;
  readonly busy?: boolean;
  readonly main?: boolean;
  readonly label?: string | undefined;
}

export const Button = ({ children, onClick, busy = false, main = false, label }: ButtonProps) => (
  <button
    type={onClick ? 'button' : 'submit'}
    class={main ? 'main' : undefined}
    aria-disabled={busy}
    aria-label={label}
    onClick={busy || !onClick ? undefined : onClick}
  >
    {children}
  </button>
);

export const timeOf = (moment: number): string => new Date(moment).toISOString().slice(11, 19);

export const momentOf = (moment: number): string =>
  Number.isFinite(moment) && Math.abs(moment) < 8.64e15
    ? `${new Date(moment).toISOString().slice(0, 19).replace('T', ' ')} UTC`
    : 'out of range';

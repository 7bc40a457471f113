import type { ComponentChildren, ComponentProps } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** The message that a form shows after it was sent. */
export interface FormMessage {
  readonly bad: boolean;
  readonly text: string;
}

/** Runs the user's actions one at a time, and shows the result. */
export function useAction(): {
  readonly busy: boolean;
  readonly message: FormMessage | undefined;
  /** Runs an action, then shows `text`, or else the text that the action returns. */
  readonly run: (action: () => Promise<unknown>, text?: string) => void;
} {
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<FormMessage>();
  return {
    busy,
    message,
    run: (action, text) => {
      if (busy) return;
      setBusy(true);
      action().then(
        (result) => {
          const resultText = text ?? result;
          setMessage(typeof resultText === 'string' ? { bad: false, text: resultText } : undefined);
          setBusy(false);
        },
        (error: unknown) => {
          setMessage({ bad: true, text: (error as Error).message });
          setBusy(false);
        },
      );
    },
  };
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

export const Form = ({
  label,
  onSend,
  children,
}: {
  readonly label: string;
  readonly onSend: () => void;
  readonly children: ComponentChildren;
}) => (
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
export type FieldWidth = 'wide' | 'rest';

export interface FieldProps {
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

export const Choice = ({
  label,
  place,
  value,
  set,
  of,
}: {
  readonly label: ComponentChildren;
  readonly place?: FieldWidth;
  readonly value: string;
  readonly set: (value: string) => void;
  readonly of: readonly (readonly [value: string, shown: string])[];
}) => (
  <label class={place}>
    {label}
    <select value={value} onChange={(event) => set(event.currentTarget.value)}>
      {of.map(([optionValue, optionLabel]) => (
        <option value={optionValue}>{optionLabel}</option>
      ))}
    </select>
  </label>
);

export const Button = ({
  children,
  onClick,
  busy = false,
  main = false,
  label,
}: {
  readonly children: ComponentChildren;
  /** The action of the button; by default it submits the form. */
  readonly onClick?: () => void;
  readonly busy?: boolean;
  readonly main?: boolean;
  readonly label?: string | undefined;
}) => (
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

/** What the sections of the console have in common. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

/** What a form has to say: after it was sent. */
export interface Word {
  readonly bad: boolean;
  readonly says: string;
}

/** Runs what somebody asked for, one at a time, and says what came of it. */
export function useDeed(): {
  readonly busy: boolean;
  readonly word: Word | undefined;
  readonly run: (deed: () => Promise<string | undefined>) => void;
} {
  const [busy, setBusy] = useState(false);
  const [word, setWord] = useState<Word>();
  return {
    busy,
    word,
    run: (deed) => {
      if (busy) return;
      setBusy(true);
      deed().then(
        (says) => {
          setWord(says === undefined ? undefined : { bad: false, says });
          setBusy(false);
        },
        (error: unknown) => {
          setWord({ bad: true, says: (error as Error).message });
          setBusy(false);
        },
      );
    },
  };
}

/** Read out when it changes. */
export const Said = ({ word }: { readonly word: Word | undefined }) => (
  <p role="status" class={word?.bad === true ? 'said bad' : 'said quiet'}>
    {word?.says}
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

export const Button = ({
  children,
  onClick,
  busy = false,
  main = false,
  label,
}: {
  readonly children: ComponentChildren;
  /** Sends the form where it says nothing. */
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
    : 'out of all calendars';

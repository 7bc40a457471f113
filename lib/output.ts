/** Prints the output of commands, and continues if nobody reads it. */
import { escapeControls } from './visible.ts';

/** The content of standard output: messages, one document, or one document per line. */
export type OutputForm = 'messages' | 'document' | 'lines';

let form: OutputForm = 'messages';
let usesStandardError = false;
let isDocumentPrinted = false;

/** Chooses the form of standard output. Unless it is for messages, all messages go to standard error. */
export function openOutput(newForm: OutputForm): void {
  form = newForm;
  usesStandardError = newForm !== 'messages';
  isDocumentPrinted = false;
}

/** Prints the one document of a command; later ones are ignored. Prints nothing in another form. */
export function printDocument(document: object): void {
  if (form !== 'document' || isDocumentPrinted) return;
  isDocumentPrinted = true;
  process.stdout.write(`${JSON.stringify(document)}\n`);
}

/** Prints a document as one of many lines. Prints nothing in another form. */
export function printLine(document: object): void {
  if (form === 'lines') process.stdout.write(`${JSON.stringify(document)}\n`);
}

export const messageStream = (): NodeJS.WriteStream => (usesStandardError ? process.stderr : process.stdout);

/** Prints a line to the user. */
export const printMessage = (line: string): void => void messageStream().write(`${line}\n`);

/** Prints a warning on standard error. */
export const warn = (sentence: string): void =>
  void process.stderr.write(`warning: ${escapeControls(sentence)}\n`);

/** Runs work whose messages go to standard error, because standard output belongs to another product. */
export async function withMessagesOnStandardError<T>(work: () => Promise<T>): Promise<T> {
  const previous = usesStandardError;
  usesStandardError = true;
  try {
    return await work();
  } finally {
    usesStandardError = previous;
  }
}

/**
 * Lets a command continue if its reader stops early (`gate | head`) or a disk is full: the verdict is still in the exit code.
 * Commands whose output is the product handle such errors themselves.
 */
export function ignoreOutputErrors(): void {
  let isReported = false;
  process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    if (code !== 'EPIPE' && !isReported)
      process.stderr.write(`warning: the standard output cannot be written (${message})\n`);
    isReported = true;
  });
  process.stderr.on('error', () => undefined);
}

/** Meanings of k6's exit codes, as predicates of the subject "k6". */
const meanings: Readonly<Record<number, string>> = {
  0: 'ended by itself',
  97: 'says that a run in its cloud failed',
  98: 'lost its cloud',
  99: 'says that a threshold was exceeded',
  100: 'took too long to set up',
  101: 'took too long to tear down',
  102: 'took too long',
  103: 'was stopped through its own interface',
  104: 'refused its options',
  105: 'was stopped by a signal',
  106: 'could not open the port of its own interface',
  107: 'met an exception in the script, before or outside of its iterations',
  108: 'was stopped by the script',
  109: 'crashed',
  110: 'ran a script that marked the run as failed',
};

/** Exit 99, a broken threshold, is a regular end. */
export const isRegularExit = (exit: number | null): boolean => exit === 0 || exit === 99;

export const meaningOf = (exit: number | null, signal: string | null = null): string =>
  exit === null
    ? `was killed${signal === null ? '' : ` (${signal})`}`
    : (meanings[exit] ?? `ended with exit code ${exit}`);

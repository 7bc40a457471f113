/** Progress of k6, parsed from its output. */
export interface Progress {
  /** Seconds since its first arrival. */
  readonly seconds: number;
  readonly virtualUsers: number;
  readonly complete: number;
  readonly interrupted: number;
}

/** Parses the last progress line of k6 in a text: `running (1m05.2s), 003/050 VUs, 50 complete and 0 interrupted iterations`. */
export function readProgress(text: string): Progress | undefined {
  const lines = [
    ...text.matchAll(
      /running \(((?:\d+[hm])*[\d.]+s)\), (\d+)\/\d+ VUs, (\d+) complete and (\d+) interrupted/g,
    ),
  ];
  const [, time, virtualUsers, complete, interrupted] = lines.at(-1) ?? [];
  if (time === undefined) return undefined;
  return {
    seconds: secondsOf(time),
    virtualUsers: Number(virtualUsers),
    complete: Number(complete),
    interrupted: Number(interrupted),
  };
}

const secondsOf = (time: string): number =>
  [...time.matchAll(/([\d.]{1,20})([hms])/g)].reduce(
    (sum, [, amount, unit]) => sum + Number(amount) * { h: 3600, m: 60, s: 1 }[unit as 'h' | 'm' | 's'],
    0,
  );

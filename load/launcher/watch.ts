/** Measures the CPU and memory of k6, and how busy the machine is. */
import { execFile } from 'node:child_process';
import { cpus } from 'node:os';
import { promisify } from 'node:util';
import { readText } from '../../lib/text-file.ts';

/** Measurements over about a second of a run. */
export interface Watched {
  /** The end of this time, in milliseconds since 1970. */
  readonly at: number;
  /** Number of cores that k6 used, in user and system mode. */
  readonly cores: number;
  /** Memory of k6 at the end of this time. */
  readonly megabytes: number;
  /** Share of all cores that were busy with any process, from 0 to 1; absent if the machine does not tell. */
  readonly busy?: number;
}

interface Use {
  readonly cpuSeconds: number;
  readonly megabytes: number;
}

const everySecond = 1000;
/** Milliseconds between measurements. Reading /proc is cheap, starting `ps` is not; use after the last one is lost. */
const lookEvery = process.platform === 'linux' ? 100 : everySecond;

/**
 * Measures a process until it is told to stop or the process has ended.
 * @param received called at each measurement with the memory of the process
 */
export function watchProcess(pid: number, received: (megabytes: number) => void = () => {}) {
  const watched: Watched[] = [];
  let last = { at: Date.now(), cpuSeconds: 0, machine: machineTimes() };
  let observed: Use = { cpuSeconds: 0, megabytes: 0 };
  let looking = false;
  const look = async (): Promise<void> => {
    if (looking) return;
    looking = true;
    const use = await useOf(pid);
    looking = false;
    if (use) observed = use;
    if (use) received(use.megabytes);
    const at = Date.now();
    if (!use || at - last.at < everySecond) return;
    const machine = machineTimes();
    const busy = busyShare(last.machine, machine);
    const cores = ((observed.cpuSeconds - last.cpuSeconds) * 1000) / (at - last.at);
    watched.push({ at, cores, megabytes: observed.megabytes, ...(busy === undefined ? {} : { busy }) });
    last = { at, cpuSeconds: observed.cpuSeconds, machine };
  };
  const timer = setInterval(() => void look(), lookEvery);
  return {
    /** Totals up to the last measurement. */
    cpuSeconds: () => observed.cpuSeconds,
    watched: watched as readonly Watched[],
    stop: () => clearInterval(timer),
  };
}

/** @returns undefined if the process has ended */
export async function useOf(pid: number): Promise<Use | undefined> {
  try {
    if (process.platform === 'linux') return fromProc(pid);
    const { stdout } = await promisify(execFile)('ps', ['-o', 'time=,rss=', '-p', String(pid)]);
    return readPs(stdout);
  } catch {
    return undefined;
  }
}

/** Linux reports CPU time in hundredths of a second (USER_HZ), whatever the kernel's tick rate. */
const ticksASecond = 100;

function fromProc(pid: number): Use | undefined {
  // The program's name, in parentheses, may contain any characters: the figures come after the last parenthesis.
  const stat = readText(`/proc/${pid}/stat`);
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readText(`/proc/${pid}/status`))?.[1];
  // A process that has ended, but whose parent has not waited for it, has no memory.
  if (kilobytes === undefined) return undefined;
  const cpuSeconds = (Number(fields[11]) + Number(fields[12])) / ticksASecond;
  return { cpuSeconds, megabytes: Number(kilobytes) / 1024 };
}

/** From `1-02:03:04 5678`, `02:03:04 5678` or `2:03.45 5678`: days, hours, minutes, seconds, kilobytes. */
export function readPs(line: string): Use | undefined {
  const [, days = '0', clock, kilobytes] = /^\s*(?:(\d+)-)?([\d:.]+)\s+(\d+)\s*$/.exec(line) ?? [];
  if (clock === undefined) return undefined;
  const seconds = clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  return { cpuSeconds: Number(days) * 86_400 + seconds, megabytes: Number(kilobytes) / 1024 };
}

function machineTimes() {
  const times = cpus().map((cpu) => cpu.times);
  const sum = (read: (one: (typeof times)[number]) => number): number =>
    times.reduce((total, one) => total + read(one), 0);
  return {
    idle: sum(({ idle }) => idle),
    all: sum(({ user, nice, sys, idle, irq }) => user + nice + sys + idle + irq),
  };
}

type Times = ReturnType<typeof machineTimes>;

/** Undefined if the CPU times do not advance, as in some containers. */
const busyShare = (before: Times, after: Times): number | undefined =>
  after.all > before.all ? 1 - (after.idle - before.idle) / (after.all - before.all) : undefined;

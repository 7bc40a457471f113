/** Measures the CPU and memory of k6, and how busy the machine is. */
import { execFile } from 'node:child_process';
import { cpus } from 'node:os';
import { promisify } from 'node:util';
import { readText } from '../../lib/text-file.ts';

/** Measurements over about a second of a run. */
export interface ResourceSample {
  /** End of the measured time, in milliseconds since 1970. */
  readonly at: number;
  /** Number of cores that k6 used, in user and system mode. */
  readonly cores: number;
  /** Memory of k6 at the end of the measured time. */
  readonly megabytes: number;
  /** Share of all cores that were busy with any process, from 0 to 1; absent if the machine does not tell. */
  readonly busy?: number;
}

interface ResourceUse {
  readonly cpuSeconds: number;
  readonly megabytes: number;
}

const sampleIntervalMs = 1000;
/** Short on Linux, where measuring is cheap, so that a k6 that fills the memory is ended soon; elsewhere `ps` is started. */
const measureIntervalMs = process.platform === 'linux' ? 100 : sampleIntervalMs;

/**
 * Measures a process until `stop` is called or the process has ended.
 * @param onMeasurement called at each measurement with the memory of the process
 */
export function watchProcess(pid: number, onMeasurement: (megabytes: number) => void) {
  const samples: ResourceSample[] = [];
  let lastSample = { at: Date.now(), cpuSeconds: 0, machine: machineTimes() };
  let isMeasuring = false;
  const measure = async (): Promise<void> => {
    if (isMeasuring) return;
    isMeasuring = true;
    const use = await resourceUseOf(pid);
    isMeasuring = false;
    if (use === undefined) return;
    const { cpuSeconds, megabytes } = use;
    onMeasurement(megabytes);
    const now = Date.now();
    if (now - lastSample.at < sampleIntervalMs) return;
    const machine = machineTimes();
    const busy = busyShare(lastSample.machine, machine);
    const cores = ((cpuSeconds - lastSample.cpuSeconds) * 1000) / (now - lastSample.at);
    samples.push({ at: now, cores, megabytes, ...(busy === undefined ? {} : { busy }) });
    lastSample = { at: now, cpuSeconds, machine };
  };
  const timer = setInterval(() => void measure(), measureIntervalMs);
  return {
    samples: samples as readonly ResourceSample[],
    stop: () => clearInterval(timer),
  };
}

/** @returns undefined if the process has ended */
export async function resourceUseOf(pid: number): Promise<ResourceUse | undefined> {
  try {
    if (process.platform === 'linux') return readProc(pid);
    const { stdout } = await promisify(execFile)('ps', ['-o', 'time=,rss=', '-p', String(pid)]);
    return readPs(stdout);
  } catch {
    return undefined;
  }
}

/** Linux reports CPU time in hundredths of a second (USER_HZ), whatever the kernel's tick rate. */
const ticksPerSecond = 100;

function readProc(pid: number): ResourceUse | undefined {
  // The program's name, in parentheses, may contain any characters: the figures come after the last parenthesis.
  const stat = readText(`/proc/${pid}/stat`);
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readText(`/proc/${pid}/status`))?.[1];
  // A process that has ended, but whose parent has not waited for it, has no memory.
  if (kilobytes === undefined) return undefined;
  const cpuSeconds = (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
  return { cpuSeconds, megabytes: Number(kilobytes) / 1024 };
}

/** From `1-02:03:04 5678`, `02:03:04 5678` or `2:03.45 5678`: days, hours, minutes, seconds, kilobytes. */
export function readPs(line: string): ResourceUse | undefined {
  const [, days = '0', clock, kilobytes] = /^\s*(?:(\d+)-)?([\d:.]+)\s+(\d+)\s*$/.exec(line) ?? [];
  if (clock === undefined) return undefined;
  const seconds = clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  return { cpuSeconds: Number(days) * 86_400 + seconds, megabytes: Number(kilobytes) / 1024 };
}

function machineTimes() {
  const times = cpus().map((cpu) => cpu.times);
  const sum = (read: (cpuTimes: (typeof times)[number]) => number): number =>
    times.reduce((total, cpuTimes) => total + read(cpuTimes), 0);
  return {
    idle: sum(({ idle }) => idle),
    all: sum(({ user, nice, sys, idle, irq }) => user + nice + sys + idle + irq),
  };
}

type MachineTimes = ReturnType<typeof machineTimes>;

/** Undefined if the CPU times do not advance, as in some containers. */
const busyShare = (previousTimes: MachineTimes, currentTimes: MachineTimes): number | undefined =>
  currentTimes.all > previousTimes.all
    ? 1 - (currentTimes.idle - previousTimes.idle) / (currentTimes.all - previousTimes.all)
    : undefined;

import { parentPort, workerData } from 'node:worker_threads';
import { judge } from '../../schemas/judge.ts';
import { settingsOf } from '../../targets/settings-of.ts';
import type { Target } from '../../targets/target.ts';
import type { Judged, ToJudge } from './own-judge.ts';

const settings = settingsOf(workerData as Target);
const judged = ({ number, exchange }: ToJudge): Judged => {
  try {
    return { number, judgement: judge(exchange, settings) };
  } catch (error) {
    return { number, error: error as Error };
  }
};
parentPort!.on('message', (one: ToJudge) => parentPort!.postMessage(judged(one)));

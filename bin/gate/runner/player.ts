/** A process that plays items which the runner hands to it, many at once while it waits for answers. */
import { paceFor } from '../../../client/pace/for-run.ts';
import { contextWritten, readRunContext, runFolder } from '../../../client/run.ts';
import type { Scene } from '../../../client/play.ts';
import type { Stage } from '../../../client/stage.ts';
import { PoolTransport } from '../../../client/transport.ts';
import { loadStories } from '../../../suites/stories.ts';
import { itemsOf, type Item, type Told } from './items.ts';
import { Room } from './room.ts';
import type { FromPlayer, ToPlayer } from './words.ts';

/** More than are ever under way at once: an answer is never waited for behind another. */
const connections = 128;

const interrupted = 'the test was interrupted';

const say = (word: FromPlayer): void => void process.send?.(word);
const whyOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

process.on('unhandledRejection', (error) => say({ says: 'broken', why: whyOf(error) }));
// Whoever started it is gone.
process.once('disconnect', () => process.exit());
// The runner says when to stop.
process.on('SIGINT', () => undefined);

const pool = new PoolTransport({ connections });
const open = new Set<Stage>();
let stopped = false;

try {
  await begin();
} catch (error) {
  say({ says: 'broken', why: whyOf(error) });
  process.exitCode = 1;
  process.disconnect?.();
}

async function begin(): Promise<void> {
  // What takes long needs no context.
  await loadStories();
  await contextWritten();
  const context = await readRunContext();
  const items = await itemsOf(context);
  say({
    says: 'ready',
    plans: items.map(({ file, title, tags, clauses, turn, changes, weight }) => ({
      file,
      title,
      tags,
      clauses,
      ...(turn === undefined ? {} : { turn }),
      changes,
      weight,
    })),
  });
  // In step with what a deployment bears, and with the other players.
  const pace = context.target.embedded
    ? undefined
    : paceFor(context, runFolder()!, (why) => say({ says: 'gone', why }));
  const scene: Scene = {
    context,
    transport: pace === undefined ? pool.send : pace.through(pool.send),
    opened: (stage) => {
      open.add(stage);
      if (stopped) stage.session.stop(interrupted);
    },
  };
  const room = new Room(
    () => say({ says: 'room' }),
    () => pace?.isFull ?? false,
  );
  process.on('message', (word: ToPlayer) => {
    if (word.does === 'play')
      void played(items[word.index]!, scene).then((told) => {
        say({ says: 'played', index: word.index, told });
        room.leave();
      });
    else if (word.does === 'stop') {
      stopped = true;
      for (const stage of open) stage.session.stop(interrupted);
    } else {
      room.end();
      if (pace) say({ says: 'pace', told: pace.told() });
      void pool.close().finally(() => process.disconnect?.());
    }
  });
}

/** Never rejects. */
async function played(item: Item, scene: Scene): Promise<Told> {
  let stage: Stage | undefined;
  const opened = (one: Stage): void => scene.opened!((stage = one));
  try {
    const told = await item.play({ ...scene, opened });
    return stopped && told.status === 'failed' ? { ...told, status: 'interrupted' } : told;
  } catch (error) {
    const evidence = stage?.session.evidence.toEvidence();
    return {
      status: stopped ? 'interrupted' : 'failed',
      reason: whyOf(error),
      ...(evidence === undefined ? {} : { evidence }),
    };
  } finally {
    if (stage) open.delete(stage);
  }
}

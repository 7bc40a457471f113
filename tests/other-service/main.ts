import { parseArgs } from 'node:util';
import { startOtherService } from './service.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    world: { type: 'string', default: 'alpine' },
    fault: { type: 'string' },
  },
});
const started = await startOtherService({
  port: Number(values.port),
  world: values.world,
  fault: values.fault,
});
console.log(
  JSON.stringify(
    {
      urls: started.urls,
      control: { header: 'x-hook', secret: started.controlSecret },
      clients: started.clients.map((c) => ({ ...c, favourites: [...c.favourites] })),
    },
    null,
    2,
  ),
);
const end = (): void => void started.stop().then(() => process.exit(0));
process.on('SIGTERM', end).on('SIGINT', end);

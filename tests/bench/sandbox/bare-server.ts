/**
 * A server of the sandbox's framework that reads the JSON of a request and answers a JSON of a given length, and does
 * nothing else. In a process of its own: prints its address.
 */
import fastify from 'fastify';

const [length = '100'] = process.argv.slice(2);
// {"text":""} around it.
const answer = { text: 'x'.repeat(Math.max(0, Number(length) - 11)) };
const app = fastify();
app.post('/', () => answer);
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
process.once('SIGTERM', () => void app.close());

/**
 * A server of the sandbox's framework that only decodes the JSON of a request and sends JSON of a fixed length. Runs in its
 * own process and prints its URL.
 */
import fastify from 'fastify';

const [length = '100'] = process.argv.slice(2);
// The JSON around the text, {"text":""}, has 11 bytes.
const answer = { text: 'x'.repeat(Math.max(0, Number(length) - 11)) };
const app = fastify();
app.post('/', () => answer);
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
process.once('SIGTERM', () => void app.close());

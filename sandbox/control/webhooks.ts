import type { FastifyInstance } from 'fastify';
import type { Service } from '../handlers/call.ts';
import { type Refusal, badRequest, notFound, conflict } from '../refusal.ts';
import { deliveryStates, type DeliveryState } from '../store/deliveries.ts';
import type { Tenants } from '../tenants.ts';
import { readWebhook } from '../webhooks/rules/webhook.ts';
import { bodyOf, isSequenceNumber, pageIn, tenantOf } from './request.ts';
import { readTrigger } from './triggers.ts';

/** Routes for a tenant's webhook, its deliveries, and notifications sent by hand. */
export function webhookRoutes(app: FastifyInstance, { webhookQueue }: Service, tenants: Tenants): void {
  app.route({
    // POST does the same as PUT, because hooks use POST by default.
    method: ['PUT', 'POST'],
    url: '/tenants/:id/webhook',
    handler: (request) => {
      const tenant = tenantOf(tenants, request);
      tenant.webhook = readWebhook(bodyOf(request), webhookQueue.allowed);
      tenants.save(tenant);
      webhookQueue.wake(tenant);
      return tenant.webhook;
    },
  });
  app.get('/tenants/:id/webhook', (request) => {
    const { webhook } = tenantOf(tenants, request);
    if (webhook === undefined) throw noWebhook();
    return webhook;
  });
  app.delete('/tenants/:id/webhook', async (request, reply) => {
    const tenant = tenantOf(tenants, request);
    tenant.webhook = undefined;
    tenants.save(tenant);
    // Pending notifications are dropped at once, so that notifications for a webhook that is registered later are not dropped.
    tenant.store.deliveries.drop('the webhook was removed');
    await webhookQueue.forget(tenant);
    return reply.code(204).send();
  });
  app.post('/tenants/:id/webhook/send', (request, reply) => {
    const tenant = tenantOf(tenants, request);
    const notifications = readTrigger(bodyOf(request), tenant.store);
    if (tenant.webhook === undefined) throw noWebhook();
    const queued = tenant.store.deliveries.queue(notifications);
    webhookQueue.wake(tenant);
    return reply.code(202).send({ queued });
  });
  app.get('/tenants/:id/deliveries', (request) => {
    const { deliveries } = tenantOf(tenants, request).store;
    const { state } = request.query as { state?: string };
    if (state !== undefined && !isState(state))
      throw badRequest(`state must be one of ${deliveryStates.join(', ')}.`);
    const page = pageIn(request, 'a delivery', maxDeliveries, defaultLimit);
    return deliveries.list({ ...(state ? { state } : {}), ...page });
  });
  app.post('/tenants/:id/deliveries/:seq/retry', (request) => {
    const tenant = tenantOf(tenants, request);
    const { deliveries } = tenant.store;
    const { seq } = request.params as { seq: string };
    const delivery = isSequenceNumber(seq) ? deliveries.get(Number(seq)) : undefined;
    if (delivery === undefined) throw notFound('unknown-delivery', `There is no delivery ${seq}.`);
    if (delivery.state !== 'dead')
      throw conflict('not-dead', `Delivery ${seq} is ${delivery.state}: only dead ones are put back.`);
    if (tenant.webhook === undefined) throw noWebhook();
    deliveries.revive(delivery.seq);
    webhookQueue.wake(tenant);
    return deliveries.get(delivery.seq);
  });
}

const defaultLimit = 100;
const maxDeliveries = 1_000;

const isState = (state: string): state is DeliveryState =>
  (deliveryStates as readonly string[]).includes(state);

const noWebhook = (): Refusal =>
  notFound('no-webhook', 'This tenant has no webhook; PUT { "url": "https://…" } registers one.');

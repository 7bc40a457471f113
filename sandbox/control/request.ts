import type { FastifyRequest } from 'fastify';
import { object, type BodyMembers } from '../reading/read.ts';
import { badRequest, notFound } from '../refusal.ts';
import type { Tenant, Tenants } from '../tenants.ts';

export const bodyOf = (request: FastifyRequest): BodyMembers => object(request.body ?? {}, 'The body');

/** The tenant in the path. @throws Refusal if there is none */
export function tenantOf(tenants: Tenants, request: FastifyRequest): Tenant {
  const { id } = request.params as { id: string };
  const tenant = tenants.get(id);
  if (tenant === undefined) throw notFound('unknown-tenant', `There is no tenant ${id}.`);
  return tenant;
}

export const isSequenceNumber = (value: string): boolean => /^\d{1,15}$/.test(value);

/** The part of a list that a query asks for: at most `limit` items after the number `since`. @param item one of them, in words */
export function pageIn({ query }: FastifyRequest, item: string, maxLimit: number, defaultLimit = maxLimit) {
  const { since = '0', limit = String(defaultLimit) } = query as { since?: string; limit?: string };
  if (!isSequenceNumber(since)) throw badRequest(`since must be the number of ${item}.`);
  if (!isSequenceNumber(limit) || Number(limit) < 1 || Number(limit) > maxLimit)
    throw badRequest(`limit must be a whole number from 1 to ${maxLimit}.`);
  return { since: Number(since), limit: Number(limit) };
}

import type { FastifyRequest } from 'fastify';
import { object, type Members } from '../reading/read.ts';
import { notFound } from '../refusal.ts';
import type { Tenant, Tenants } from '../tenants.ts';

export const bodyOf = (request: FastifyRequest): Members => object(request.body ?? {}, 'The body');

/** The tenant in the path. @throws Refusal if there is none */
export function tenantOf(tenants: Tenants, request: FastifyRequest): Tenant {
  const { id } = request.params as { id: string };
  const tenant = tenants.get(id);
  if (tenant === undefined) throw notFound('unknown-tenant', `There is no tenant ${id}.`);
  return tenant;
}

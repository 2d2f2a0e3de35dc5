import SwaggerParser from '@apidevtools/swagger-parser';
import { type Call, calls, listAccesses } from '@laurel/shared/protocol';
import { createTestApi, type TestApi } from '../../test/api';

let api: TestApi;
let document: { paths: Record<string, Record<string, Operation>> };

interface Operation {
  operationId: string;
  'x-access': unknown;
  security: object[];
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: object };
  responses: object;
}

beforeAll(async () => {
  api = await createTestApi();
  document = (await api.server.inject({ method: 'GET', url: '/api/v1/openapi.json' })).json();
});
afterAll(() => api.close());

it('the description is a valid OpenAPI document', async () => {
  await expect(SwaggerParser.validate(structuredClone(document) as never)).resolves.toMatchObject({ openapi: '3.1.0' });
});

it('the description has every call of the protocol and no other', () => {
  const describedObjects = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`),
  );
  const declaredRoutes = Object.entries<Call>(calls).map(([name, { method, path }]) => `${name} ${method} ${path}`);
  expect(describedObjects.sort()).toEqual(declaredRoutes.sort());
});

it.each(Object.entries<Call>(calls))('documents the access and input of %s', (name, call) => {
  const operation = document.paths[call.path]?.[call.method.toLowerCase()];
  expect(operation?.operationId).toBe(name);
  expect(operation?.security).toContainEqual({ bearer: [] });
  expect(operation?.security.some((each) => Object.keys(each).length === 0)).toBe(
    listAccesses(call).includes('anyone'),
  );
  expect(operation?.['x-access']).toEqual(call.access);
  const listParameterNames = (place: string) =>
    operation?.parameters.filter((each) => each.in === place).map((each) => each.name);
  expect(listParameterNames('path')).toEqual([...call.path.matchAll(/\{(\w+)\}/g)].map(([, field]) => field));
  expect(listParameterNames('header')).toEqual(call.money || call.keyed ? ['Idempotency-Key'] : []);
  if (call.list) expect(listParameterNames('query')).toEqual(expect.arrayContaining(['page', 'perPage']));
  if (operation?.requestBody)
    expect(Object.keys(operation.requestBody.content)).toEqual([
      call.multipart ? 'multipart/form-data' : 'application/json',
    ]);
  expect(Object.keys(operation?.responses ?? {})).toEqual(['200', '429', 'default']);
});

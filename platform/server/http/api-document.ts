import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** Lists every mounted call as OpenAPI at /openapi.json, and readable at /api-docs/; register before routes. */
export const documentApi = async (app: FastifyInstance, title: string) => {
  await app.register(swagger, {
    openapi: {
      info: {
        title,
        version: '1',
        description:
          '所有接口按契约生成。写操作需带请求头 token；不用 Cookie 的客户端用 Authorization: Bearer。管理端的新建、修改、发布、删除可带请求头 Idempotency-Key（16 到 64 个字母、数字、- 或 _）：同一编号、同一内容重复送到，只做一次，答同一个结果。',
      },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'sid' },
          bearer: { type: 'http', scheme: 'bearer' },
        },
      },
    },
  });
  await app.register(swaggerUi, { routePrefix: '/api-docs', staticCSP: true });
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
};

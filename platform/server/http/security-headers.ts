import helmet from '@fastify/helmet';
import Fastify from 'fastify';

/** Choices that this portal makes among what helmet offers; `pictureOrigins` are other sites whose pictures pages show. */
export const helmetOptionsOf = (pictureOrigins: readonly string[] = []) => ({
  contentSecurityPolicy: {
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...pictureOrigins],
      mediaSrc: ["'self'", 'blob:'],
      workerSrc: ["'self'", 'blob:'],
      connectSrc: ["'self'"],
      objectSrc: ["'none'"],
      frameAncestors: ["'self'"],
      upgradeInsecureRequests: null,
    },
  },
  strictTransportSecurity: false,
  crossOriginEmbedderPolicy: false,
});

/**
 * Headers that helmet sends with every reply, asked of itself once: it would compute the same ones at each reply, a
 * third of what a small call takes.
 */
export const securityHeaders = async (
  pictureOrigins: readonly string[] | undefined,
): Promise<Readonly<Record<string, string>>> => {
  const asked = Fastify();
  await asked.register(helmet, helmetOptionsOf(pictureOrigins));
  asked.get('/', async (_request, reply) => reply.raw.getHeaders());
  const headers = (await asked.inject('/')).json<Record<string, string>>();
  await asked.close();
  return headers;
};

import AjvCompiler from '@fastify/ajv-compiler';
import SerializerCompiler from '@fastify/fast-json-stringify-compiler';

interface Validator {
  (data: unknown): unknown;
  errors?: unknown;
}

const lazily = <Result>(make: () => Result): (() => Result) => {
  let made: { readonly result: Result } | undefined;
  return () => {
    made ??= { result: make() };
    return made.result;
  };
};

/**
 * Fastify's own compilers of schemas, put off until the first call of a route: a start compiled those of all routes,
 * of which a test or a command needs few (decision 036). A schema that does not compile fails its first call.
 */
export const lazyCompilers = {
  buildValidator: (...given: Parameters<ReturnType<typeof AjvCompiler>>) => {
    const compile = lazily(() => AjvCompiler()(...given));
    return (route: unknown) => {
      const compiled = lazily(() => compile()(route as never) as Validator);
      const validate: Validator = (data) => {
        const validator = compiled();
        const answer = validator(data);
        validate.errors = validator.errors;
        return answer;
      };
      return validate;
    };
  },
  buildSerializer: (...given: Parameters<ReturnType<typeof SerializerCompiler>>) => {
    const compile = lazily(() => SerializerCompiler()(...given));
    return (route: unknown) => {
      const compiled = lazily(() => compile()(route as never));
      return (data: unknown) => compiled()(data);
    };
  },
};

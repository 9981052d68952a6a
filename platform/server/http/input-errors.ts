import type { FastifySchemaValidationError } from 'fastify';
import { AppError } from '#platform/shared/errors.ts';

const sentence = (error: FastifySchemaValidationError): string => {
  const { keyword, params } = error;
  const limit = (params as { limit?: number }).limit;
  switch (keyword) {
    case 'required':
      return '必须填写';
    case 'type':
      return '类型不对';
    case 'minLength':
      return limit === 1 ? '不能为空' : `至少 ${limit} 个字`;
    case 'maxLength':
      return `最多 ${limit} 个字`;
    case 'minimum':
      return `不能小于 ${limit}`;
    case 'maximum':
      return `不能大于 ${limit}`;
    case 'minItems':
      return `至少 ${limit} 项`;
    case 'maxItems':
      return `最多 ${limit} 项`;
    case 'enum':
    case 'const':
    case 'anyOf':
      return '不在可选范围内';
    default:
      return '格式不对';
  }
};

const fieldOf = (error: FastifySchemaValidationError): string => {
  const missing = (error.params as { missingProperty?: string }).missingProperty;
  const path = error.instancePath.replace(/^\//, '').replaceAll('/', '.');
  return [path, missing].filter(Boolean).join('.') || '请求';
};

/** Turns the schema's findings into the envelope's `fields`, one Chinese sentence a field. */
export const inputError = (findings: readonly FastifySchemaValidationError[]): AppError => {
  const fields: Record<string, string> = {};
  for (const finding of findings) fields[fieldOf(finding)] ??= sentence(finding);
  const first = Object.entries(fields)[0];
  const text = first ? `提交的内容有误：${first[0]} ${first[1]}。` : '提交的内容有误，请检查后重试。';
  return new AppError('access.badInput', 400, text, { fields });
};

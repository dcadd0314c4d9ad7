import type { z } from 'zod';
import { namedRule, type Reason, reason } from './reason.ts';

/** The rule that an issue of a schema states, for people. Parse with `reportInput` to tell missing values apart. */
export function brokenRule(issue: z.core.$ZodIssue): Reason {
  const named = namedRule(issue.message);
  if (named) return named;
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? reason('fields.required') : wrongType(issue.expected);
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return FORMATS[issue.format] ?? reason('fields.format');
    case 'invalid_value':
      if (issue.input === undefined) return reason('fields.required');
      return issue.values.length === 1
        ? reason('fields.exactly', { value: String(issue.values[0]) })
        : reason('fields.oneOf', { values: issue.values.map(String).join(', ') });
    case 'unrecognized_keys':
      return reason('fields.unknown', { count: issue.keys.length, names: issue.keys.join(', ') });
    default:
      return reason('fields.invalid');
  }
}

function wrongType(expected: string): Reason {
  switch (expected) {
    case 'string':
      return reason('fields.text');
    case 'number':
      return reason('fields.number');
    case 'int':
      return reason('fields.wholeNumber');
    case 'boolean':
      return reason('fields.trueOrFalse');
    case 'array':
      return reason('fields.list');
    case 'object':
    case 'record':
      return reason('fields.object');
    case 'undefined':
    case 'never':
      return reason('fields.notAllowed');
    default:
      return reason('fields.invalid');
  }
}

function tooSmall({ origin, minimum: least, inclusive }: z.core.$ZodIssueTooSmall): Reason {
  const minimum = Number(least);
  if (origin === 'string') {
    return minimum === 1 ? reason('fields.empty') : reason('fields.minLength', { minimum });
  }
  if (origin === 'array' || origin === 'set') {
    return minimum === 1 ? reason('fields.empty') : reason('fields.minItems', { minimum });
  }
  return inclusive === false ? reason('fields.above', { minimum }) : reason('fields.min', { minimum });
}

function tooBig({ origin, maximum: most, inclusive }: z.core.$ZodIssueTooBig): Reason {
  const maximum = Number(most);
  if (origin === 'string') return reason('fields.maxLength', { maximum });
  if (origin === 'array' || origin === 'set') return reason('fields.maxItems', { maximum });
  return inclusive === false ? reason('fields.below', { maximum }) : reason('fields.max', { maximum });
}

const FORMATS: Readonly<Record<string, Reason>> = {
  email: reason('fields.email'),
  uuid: reason('fields.id'),
  guid: reason('fields.id'),
  url: reason('fields.link'),
  date: reason('fields.day'),
  datetime: reason('fields.time'),
};

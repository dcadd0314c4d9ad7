import { describeScreens } from '../../../test/describe-screens.tsx';
import { ApiKeysScreen } from './api-keys-screen.tsx';

describeScreens('API keys', {
  all: {
    element: <ApiKeysScreen />,
    at: '/account/api-keys',
    heading: 'API keys',
    reads: ['1 key'],
    tables: {
      'API keys': [
        {
          Name: 'Nightly report ck_3fQz8a …',
          Permissions: 'Read',
          'Created by': 'owner@demo.clipscope.test',
          Created: 'Nov 15, 2026',
          'Last used': 'never',
          Actions: 'Revoke',
        },
      ],
    },
    fails: ['apiKeys'],
    waits: ['apiKeys'],
    gate: ['API', 'Enterprise'],
  },
});

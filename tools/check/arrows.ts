// The arrows of ARCHITECTURE.md. Each rule's comment says why, and where the line belongs instead.
import type { ICruiseOptions, IForbiddenRuleType } from 'dependency-cruiser';

const feature = '^features/([^/]+/[^/]+)/';

export const ARROWS: IForbiddenRuleType[] = [
  {
    name: 'shared-imports-only-shared',
    comment:
      '1: contracts, rules and errors run in the server, the page and tests alike: they import other shared code and the schema library only.',
    severity: 'error',
    from: { path: '^(features/[^/]+/[^/]+|platform)/shared/', pathNot: '\\.test\\.ts$|\\.fixtures\\.ts$' },
    to: { pathNot: '^(features/[^/]+/[^/]+|platform)/shared/|(^|/)node_modules/typebox/' },
  },
  {
    name: 'demo-stays-outside',
    comment: '3: the demonstration is data; what a page shows of it is handed over by the server (app/).',
    severity: 'error',
    from: { path: '^(features|platform)/' },
    to: { path: '^demo/' },
  },
  {
    name: 'platform-knows-no-feature',
    comment: '2: what names a feature belongs into that feature; the platform is handed it by app/.',
    severity: 'error',
    from: { path: '^platform/' },
    to: { path: '^(features|app|demo)/' },
  },
  {
    name: 'features-meet-at-the-door',
    comment: '3: another feature is reached through its shared/ or its *.public.ts(x) only.',
    severity: 'error',
    // Tests, and what makes their data, may stand on another feature's makers.
    from: { path: feature, pathNot: '\\.(test|fixtures)\\.tsx?$' },
    to: {
      path: '^features/',
      pathNot: ['^features/$1/', '^features/[^/]+/[^/]+/shared/', '\\.public\\.tsx?$'],
    },
  },
  {
    name: 'manifests-are-listed-by-app',
    comment: '3: what a feature brings is listed in app/ alone; features meet at their doors.',
    severity: 'error',
    from: { pathNot: '^app/' },
    to: { path: '^features/[^/]+/[^/]+/[^/]+\\.(feature|web)\\.tsx?$' },
  },
  {
    name: 'a-manifest-speaks-for-one-feature',
    comment:
      '3: a manifest imports the rooms of its own feature; what it needs of others is handed over in app/.',
    severity: 'error',
    from: { path: '^features/([^/]+/[^/]+)/[^/]+\\.(feature|web)\\.tsx?$' },
    to: { path: '^features/', pathNot: '^features/$1/' },
  },
  {
    name: 'fixtures-are-for-tests',
    comment: 'What a test makes up never runs in the portal.',
    severity: 'error',
    from: { pathNot: '\\.(test|fixtures)\\.tsx?$|^(e2e|bench|tools)/|test-template\\.ts$' },
    to: { path: '\\.fixtures\\.ts$' },
  },
  {
    name: 'no-circles',
    comment:
      '3: a circle has no first reader; put the shared part into shared/ or hand it over as a port in app/.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'page-never-imports-server',
    comment: '4: the page asks the server through a contract, not through an import.',
    severity: 'error',
    from: {
      path: '^(features/[^/]+/[^/]+/((portal|console)/|[^/]+\\.web\\.tsx$)|platform/web|app/(web|portal|console)\\.tsx$)',
    },
    to: { path: '^(features/[^/]+/[^/]+|platform)/server/' },
  },
  {
    name: 'server-never-imports-page',
    comment: '4: the server knows no page.',
    severity: 'error',
    from: {
      path: '^(features/[^/]+/[^/]+|platform)/server/|^features/[^/]+/[^/]+/[^/]+\\.feature\\.ts$|^app/(features|program|server)\\.ts$',
    },
    to: { path: '^(features/[^/]+/[^/]+/(portal|console)|platform/web)/|\\.web\\.tsx$' },
  },
  {
    name: 'portal-never-imports-console',
    comment:
      '4: the console costs the portal nothing: neither its rooms nor the libraries that only it needs are reachable from a portal page.',
    severity: 'error',
    // Files directly in platform/web serve both faces, so they may know neither of them.
    from: {
      path: '^features/[^/]+/[^/]+/(portal/|[^/]+\\.web\\.tsx$)|^platform/web/(ui/|shells/portal/|theme/|[^/]+$)|^app/(web|portal)',
      pathNot: '-console\\.web\\.tsx$',
    },
    to: {
      path: [
        '^features/[^/]+/[^/]+/console/',
        '-console\\.web\\.tsx$',
        '^platform/web/console/',
        '^platform/web/shells/console/',
        '(^|/)node_modules/(antd|@ant-design|@rc-component|@tiptap|@codemirror|echarts|zrender|tus-js-client|dayjs)/',
      ],
    },
  },
  {
    name: 'only-repositories-speak-sql',
    comment:
      '5: SQL belongs into *.repository.ts (tables into *.table.ts); services order steps, rules decide.',
    severity: 'error',
    from: {
      path: '^features/[^/]+/[^/]+/',
      pathNot: ['\\.repository\\.ts$', '\\.table\\.ts$', '\\.fixtures\\.ts$', '\\.test\\.ts$'],
    },
    to: { path: '(^|/)node_modules/(drizzle-orm|pg|@electric-sql)/' },
  },
  {
    name: 'only-routes-speak-http',
    comment: '5: HTTP belongs into *.routes.ts.',
    severity: 'error',
    from: {
      path: '^features/[^/]+/[^/]+/server/',
      pathNot: ['\\.routes\\.ts$', '\\.pages\\.ts$', '\\.public\\.ts$', '\\.test\\.ts$', '\\.fixtures\\.ts$'],
    },
    to: { path: '(^|/)node_modules/(fastify|@fastify)/' },
  },
  {
    name: 'no-unresolvable',
    comment: 'An import that cannot be found is a broken build or an unchecked arrow.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true },
  },
];

export const CRUISE: ICruiseOptions = {
  doNotFollow: { path: 'node_modules' },
  parser: 'swc',
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'node', 'default', 'types'],
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
  },
  exclude: { path: '(\\?url|\\.svg|\\.css)$' },
};

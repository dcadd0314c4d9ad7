/**
 * Which areas of the messages each layout and page draws with, found by following its imports. Made by a test of its
 * own: `npx vitest run --project web apps/web/src/lib/i18n -u`.
 */
export const PAGE_AREAS = {
  app: 'admin.banner app colorScheme common consent errors features language limitation limits plans shell states subscription toast',
  '(content)/layout':
    'common.counted connection dialog exports.whats notifications notifications.invitation notifications.limit notifications.why platforms report shell.entries shell.groups shell.problem subscription.cancel subscription.change subscription.order subscription.prices subscription.return',
  '(content)/guides/[uid]': 'content',
  '(content)/guides': 'content',
  '(content)/legal/[uid]': 'content',
  '(content)/pages/[uid]': 'content',
  '(public)/layout': '',
  '(public)/auth/sign-in': 'access access.password access.resend access.signIn access.signUp dialog',
  '(public)/auth/sign-up': 'access access.password access.resend access.signIn access.signUp dialog',
  '(public)/auth/verify': 'access access.change access.resend access.signIn access.verify dialog',
  '(public)/dev/outbox': 'outbox',
  '(public)/invite/[token]': 'access access.invite access.password dialog roles',
  '(public)/legal/analytics': 'consent.long consent.what consent.where consent.withdraw',
  '(public)/legal': '',
  '(public)/legal/privacy': 'content legal legal.privacy legal.terms',
  '(public)/legal/terms': 'content legal legal.privacy legal.terms',
  '(public)':
    'common.terms home home.account home.observed home.points home.rising industries metrics metrics.figures metrics.labels metrics.names metrics.samples metrics.shortfalls metrics.units metrics.unnamed metrics.words platforms pricing sources.files sources.known stages subscription.per tiers videoColumns videoKinds',
  '(public)/pricing':
    'dialog pricing pricing.about pricing.code subscription.cycles subscription.order subscription.per subscription.prices table',
  '(public)/reset-password-link': 'access access.password access.reset dialog',
  '(signed-in)/layout':
    'common.counted common.terms connection dialog exports.whats metrics metrics.figures metrics.labels metrics.names metrics.samples metrics.shortfalls metrics.units metrics.unnamed metrics.words notifications notifications.invitation notifications.limit notifications.why platforms report sentiment sentiment.labels shell.entries shell.groups shell.problem sources.files sources.known subscription.cancel subscription.change subscription.order subscription.prices subscription.return tiers videoColumns videoKinds',
  '(signed-in)/account/api-keys': 'apiKeys apiKeys.scopeTexts apiKeys.scopes gate table',
  '(signed-in)/account/data':
    'accountData accountData.fates accountData.partTexts accountData.parts imports imports.beyondPlan imports.collection imports.fields imports.formats imports.found imports.handle imports.kinds imports.list imports.mapper imports.notUnderstood imports.period imports.preview imports.progress imports.remove imports.sending imports.states table',
  '(signed-in)/account/paddle/subscription':
    'desiredTools pricing subscription.changeCycle subscription.cycles subscription.facts subscription.per subscription.states subscription.transactions subscription.trial table',
  '(signed-in)/account/profile': 'access access.password desiredTools filters industries jobRoles profile',
  '(signed-in)/account/team': 'billing roles table team team.billingTexts team.inviteFaults team.roleTexts',
  '(signed-in)/account/usage': 'table usage usage.groups usage.history',
  '(signed-in)/admin/[[...path]]':
    'admin admin.analytics admin.audit admin.content admin.demo admin.forgotten admin.imports admin.ingest admin.jobs admin.notes admin.overview admin.plans admin.sources admin.subscriptions admin.teams admin.tickets admin.usage admin.users billing chart filters gate imports imports.found imports.states roles sources subscription.facts subscription.states subscription.trial support support.categories support.states table team usage',
  '(signed-in)/admin/sources/signed-in': 'admin admin.sources billing filters gate roles table team',
  '(signed-in)/assistant':
    'assistant assistant.advice assistant.form assistant.goals assistant.history assistant.kinds assistant.nothing assistant.remove assistant.subjects assistant.written favourites.captions filters gate subjects',
  '(signed-in)/campaigns/[id]':
    'campaigns campaigns.columns campaigns.days campaigns.edit campaigns.faults campaigns.fields campaigns.hashtags campaigns.noVideos campaigns.people campaigns.prices campaigns.remove campaigns.statuses campaigns.tabs campaigns.targetsCard campaigns.value campaigns.videos campaigns.wizard chart favourites.captions filters gate listening report.findings report.grains report.ranges reportActions reportActions.titles sentiment.texts share sources subjects table',
  '(signed-in)/campaigns/compare':
    'campaigns campaigns.columns campaigns.compare campaigns.statuses chart filters gate table',
  '(signed-in)/campaigns/new':
    'campaigns campaigns.faults campaigns.fields campaigns.hashtags campaigns.people campaigns.review campaigns.wizard favourites.captions filters gate subjects',
  '(signed-in)/campaigns': 'campaigns campaigns.columns campaigns.empty campaigns.statuses gate table',
  '(signed-in)/comments':
    'chart comments comments.orders explorers explorers.questions explorers.rings explorers.similar explorers.tabs exports.formats exports.past favourites.export filters gate listening report.findings report.grains report.ranges sources table translation',
  '(signed-in)/compare':
    'chart compare compare.chosen compare.columns compare.kinds compare.measures compare.search compare.searchHint compare.sums compare.voiceWords compare.voices favourites.captions gate report.findings report.grains report.ranges sentiment.texts sources subjectReport.unnamed subjects table',
  '(signed-in)/dashboard':
    'chart dashboard dashboard.accounts dashboard.arrange dashboard.editor dashboard.first dashboard.groups dashboard.hashtags dashboard.kindTexts dashboard.kinds dashboard.menu dashboard.metric dashboard.nothing dashboard.onboarding dashboard.recommended dashboard.videos favourites favourites.about favourites.captions favourites.folders favourites.labels favourites.notes favourites.stop favourites.video filters gate industries subjects table',
  '(signed-in)/exports':
    'exports exports.columns exports.coming exports.form exports.formatTexts exports.formats exports.past exports.quota exports.whatTexts gate report.grains report.ranges table',
  '(signed-in)/favourites':
    'chart exports.formats exports.past favourites favourites.about favourites.add favourites.bulk favourites.captions favourites.columnGroups favourites.columns favourites.counted favourites.counters favourites.export favourites.fileNames favourites.folders favourites.frozen favourites.labels favourites.notes favourites.orders favourites.ordersFull favourites.states favourites.stop favourites.tabs favourites.video filters gate report.grains report.ranges sources table',
  '(signed-in)/finder':
    'favourites.folders filters finder finder.alike finder.audience finder.bulk finder.columns finder.flags finder.lists finder.numbers finder.orders finder.ordersFull finder.panels finder.units gate genders industries savedSearch table',
  '(signed-in)/hashtag/[tag]':
    'chart favourites favourites.about favourites.folders favourites.labels favourites.notes favourites.stop favourites.video gate industries listening report.findings report.grains report.ranges report.trend reportActions reportActions.saveFirst reportActions.titles reportActions.trackFirst sentiment.texts share sources stages stickerKinds subjectReport subjectReport.beside subjectReport.besideNotes subjectReport.content subjectReport.creatorColumns subjectReport.figures subjectReport.perGrain subjectReport.platformCounts subjectReport.regionColumns subjectReport.series subjectReport.soundColumns subjectReport.stageTitles subjectReport.story subjectReport.tabs subjectReport.unknown subjectReport.unnamed subjectReport.weeks table topics',
  '(signed-in)/industry/[industry]':
    'chart favourites favourites.about favourites.folders favourites.labels favourites.notes favourites.stop favourites.video gate industries industryReport industryReport.columns industryReport.tabs report.findings report.grains report.ranges report.trend reportActions reportActions.saveFirst reportActions.titles reportActions.trackFirst share sources table topics',
  '(signed-in)/industry':
    'chart gate industries industryReport industryReport.columns industryReport.measures report.findings report.grains report.ranges sources table',
  '(signed-in)/listening/[id]':
    'campaigns chart explorers exports.formats exports.past favourites.export gate listening listening.alerts listening.columns listening.editor listening.kinds listening.remove listening.sentiments listening.spikes listening.texts listening.volume report.findings report.grains report.ranges report.tabs share sources table topics',
  '(signed-in)/listening':
    'campaigns exports.formats exports.past favourites.export gate listening listening.alerts listening.columns listening.editor listening.empty listening.remove listening.sentiments share table',
  '(signed-in)/mentions':
    'chart comments comments.orders explorers explorers.mentions explorers.questions exports.formats exports.past favourites.export filters gate listening listening.texts report.findings report.grains report.ranges report.tabs sentiment.texts sources table translation',
  '(signed-in)/onboarding':
    'access desiredTools favourites favourites.about favourites.add favourites.folders favourites.labels favourites.notes favourites.stop favourites.video gate imports imports.found industries jobRoles onboarding onboarding.about onboarding.accounts onboarding.industry onboarding.reading onboarding.steps onboarding.tools profile report.fetch',
  '(signed-in)/search':
    'filters gate industries report.grains report.ranges savedSearch search search.kinds subjectReport videoFilters videoFilters.bounds videoFilters.units',
  '(signed-in)/sound/[id]':
    'chart favourites favourites.about favourites.folders favourites.labels favourites.notes favourites.stop favourites.video gate industries listening report.findings report.grains report.ranges report.trend reportActions reportActions.saveFirst reportActions.titles reportActions.trackFirst sentiment.texts share sources stages stickerKinds subjectReport subjectReport.beside subjectReport.besideNotes subjectReport.content subjectReport.creatorColumns subjectReport.figures subjectReport.perGrain subjectReport.platformCounts subjectReport.regionColumns subjectReport.series subjectReport.soundColumns subjectReport.stageTitles subjectReport.story subjectReport.tabs subjectReport.unknown subjectReport.unnamed subjectReport.weeks table topics',
  '(signed-in)/sticker/[id]':
    'chart favourites favourites.about favourites.folders favourites.labels favourites.notes favourites.stop favourites.video gate industries listening report.findings report.grains report.ranges report.trend reportActions reportActions.saveFirst reportActions.titles reportActions.trackFirst sentiment.texts share sources stages stickerKinds subjectReport subjectReport.beside subjectReport.besideNotes subjectReport.content subjectReport.creatorColumns subjectReport.figures subjectReport.perGrain subjectReport.platformCounts subjectReport.regionColumns subjectReport.series subjectReport.soundColumns subjectReport.stageTitles subjectReport.story subjectReport.tabs subjectReport.unknown subjectReport.unnamed subjectReport.weeks table topics',
  '(signed-in)/support': 'support support.categories support.categoryTexts support.hours support.states',
  '(signed-in)/trending/[region]':
    'gate industries report.findings report.grains report.ranges sources stages subjectReport.unnamed table trending trending.columns trending.leads trending.metrics trending.metricsFull trending.nothingRises trending.nothingUsed trending.stageTexts trending.tabs',
  '(signed-in)/trending': 'gate report.grains report.ranges sources',
  '(signed-in)/user/[platform]/[handle]':
    'accountReport.attribution accountReport.audience accountReport.bestTime accountReport.comments accountReport.content accountReport.facts accountReport.forecast accountReport.linked accountReport.mentions accountReport.metrics accountReport.parts accountReport.performance accountReport.playlists accountReport.score accountReport.signals accountReport.similar accountReport.videos chart comments comments.orders favourites favourites.about favourites.folders favourites.labels favourites.notes favourites.stop favourites.video filters gate industries listening report.fetch report.findings report.followersModes report.grains report.ranges report.tabs report.trend reportActions reportActions.saveFirst reportActions.titles reportActions.trackFirst sentiment.texts share shortfall sources table topics translation',
  '(signed-in)/video/[platform]/[id]':
    'chart comments comments.orders favourites favourites.about favourites.folders favourites.labels favourites.notes favourites.stop favourites.video filters gate genders listening report.findings report.grains report.ranges reportActions reportActions.saveFirst reportActions.titles reportActions.trackFirst sentiment.texts share sources stickerKinds subjectReport subjectReport.unnamed table transcription transcription.formats transcription.origins translation videoReport videoReport.audienceLimits videoReport.confidence videoReport.counts videoReport.forecastColumns videoReport.rateColumns videoReport.similarColumns videoReport.tabs videoReport.week videoSearch',
  '(signed-in)/videos':
    'filters gate industries report.grains report.ranges savedSearch sources table videoFilters videoFilters.bounds videoFilters.units videoSearch videoSearch.columns videoSearch.layouts videoSearch.meaning videoSearch.sorts videoSearch.sortsFull videoSearch.ways',
  '(standalone)/layout': '',
  '(standalone)/share/[token]':
    'campaigns campaigns.targetsCard chart common.terms dialog gate industries listening listening.columns listening.sentiments listening.spikes listening.volume metrics metrics.figures metrics.labels metrics.names metrics.samples metrics.shortfalls metrics.units metrics.unnamed metrics.words platforms report report.findings report.grains report.ranges sentiment sentiment.labels sharedReport sharedReport.shareLinkExpired sharedReport.shareLinkRevoked sources sources.files sources.known subjectReport.unnamed table tiers videoColumns videoKinds videoReport videoReport.counts',
  '(standalone)/slice-simulator': 'content.simulator',
  '(standalone)/user/[platform]/[handle]/full':
    'accountReport.attribution accountReport.audience accountReport.bestTime accountReport.comments accountReport.content accountReport.facts accountReport.forecast accountReport.full accountReport.linked accountReport.mentions accountReport.metrics accountReport.parts accountReport.performance accountReport.playlists accountReport.score accountReport.signals accountReport.similar accountReport.videos chart comments comments.orders common.counted common.terms connection dialog favourites favourites.about favourites.folders favourites.labels favourites.notes favourites.stop favourites.video filters gate industries listening metrics metrics.figures metrics.labels metrics.names metrics.samples metrics.shortfalls metrics.units metrics.unnamed metrics.words platforms report report.fetch report.findings report.followersModes report.grains report.ranges report.tabs report.trend reportActions reportActions.saveFirst reportActions.titles reportActions.trackFirst sentiment sentiment.labels sentiment.texts share shortfall sources sources.files sources.known table tiers topics translation videoColumns videoKinds',
  '[...missing]/layout':
    'common.counted connection dialog exports.whats notifications notifications.invitation notifications.limit notifications.why platforms report shell.entries shell.groups shell.problem subscription.cancel subscription.change subscription.order subscription.prices subscription.return',
  '[...missing]': '',
} as const;

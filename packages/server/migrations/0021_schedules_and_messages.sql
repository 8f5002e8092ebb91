CREATE TABLE "leading_benchmarks" (
	"benchmark_type" text PRIMARY KEY NOT NULL,
	"filename" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_bells" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"read_until" timestamp (3) with time zone NOT NULL,
	"muted" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_channels" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"is_enabled" boolean NOT NULL,
	"send_details" boolean NOT NULL,
	"settings" jsonb NOT NULL,
	"sealed_secrets" "bytea" NOT NULL,
	"off" text,
	"failing_since" timestamp (3) with time zone,
	"is_paused" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"channel_id" uuid,
	"channel_name" text NOT NULL,
	"channel_kind" text NOT NULL,
	"route_id" uuid,
	"route_name" text NOT NULL,
	"status" text NOT NULL,
	"title" text NOT NULL,
	"why" text NOT NULL,
	"events" integer NOT NULL,
	"sealed_message" "bytea" NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "notification_events" (
	"position" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_events_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"severity" text NOT NULL,
	"firewall_id" uuid,
	"device_name" text NOT NULL,
	"device_type" text NOT NULL,
	"title" text NOT NULL,
	"link" text NOT NULL,
	"subject" text NOT NULL,
	"check_key" text NOT NULL,
	"is_resolved" boolean NOT NULL,
	"user_id" uuid,
	"is_for_admins" boolean DEFAULT false NOT NULL,
	"sealed_details" "bytea",
	"is_routed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "notification_events_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "notification_routed_events" (
	"route_id" uuid NOT NULL,
	"position" bigint NOT NULL,
	"delivery_id" uuid,
	CONSTRAINT "notification_routed_events_route_id_position_pk" PRIMARY KEY("route_id","position")
);
--> statement-breakpoint
CREATE TABLE "notification_routes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"channel_id" uuid NOT NULL,
	"is_enabled" boolean NOT NULL,
	"kinds" jsonb NOT NULL,
	"severities" jsonb NOT NULL,
	"types" jsonb NOT NULL,
	"tags" jsonb NOT NULL,
	"sites" jsonb NOT NULL,
	"timing" text NOT NULL,
	"hour" integer NOT NULL,
	"weekday" integer NOT NULL,
	"zone" text NOT NULL,
	"cap" integer NOT NULL,
	"next_at" timestamp (3) with time zone,
	"told_until" timestamp (3) with time zone,
	"muted_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "schedule_run_devices" (
	"run_id" uuid NOT NULL,
	"firewall_id" uuid NOT NULL,
	"device_name" text NOT NULL,
	"address" text NOT NULL,
	"status" text NOT NULL,
	"step" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"begun_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"message" text NOT NULL,
	"audit_id" uuid,
	"has_changed" boolean DEFAULT false NOT NULL,
	"newly_failed" integer DEFAULT 0 NOT NULL,
	"fixed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "schedule_run_devices_run_id_firewall_id_pk" PRIMARY KEY("run_id","firewall_id")
);
--> statement-breakpoint
CREATE TABLE "schedule_run_reports" (
	"run_id" uuid PRIMARY KEY NOT NULL,
	"filename" text NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "schedule_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"schedule_id" uuid NOT NULL,
	"status" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"begun_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"is_late" boolean DEFAULT false NOT NULL,
	"asked_by" text,
	"opens_at" timestamp (3) with time zone,
	"closes_at" timestamp (3) with time zone,
	"message" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "schedules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"what" text NOT NULL,
	"devices" jsonb NOT NULL,
	"cron" text NOT NULL,
	"zone" text NOT NULL,
	"is_enabled" boolean NOT NULL,
	"window" jsonb,
	"blackouts" jsonb NOT NULL,
	"spread" integer NOT NULL,
	"at_once" integer NOT NULL,
	"grace" integer NOT NULL,
	"only_changed" boolean NOT NULL,
	"document_ids" jsonb NOT NULL,
	"model" jsonb,
	"owner_id" uuid NOT NULL,
	"owner_name" text NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"next_run_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "configuration_fetches" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD CONSTRAINT "notification_deliveries_channel_id_notification_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."notification_channels"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD CONSTRAINT "notification_deliveries_route_id_notification_routes_id_fk" FOREIGN KEY ("route_id") REFERENCES "public"."notification_routes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_routed_events" ADD CONSTRAINT "notification_routed_events_route_id_notification_routes_id_fk" FOREIGN KEY ("route_id") REFERENCES "public"."notification_routes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_routed_events" ADD CONSTRAINT "notification_routed_events_position_notification_events_position_fk" FOREIGN KEY ("position") REFERENCES "public"."notification_events"("position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_routed_events" ADD CONSTRAINT "notification_routed_events_delivery_id_notification_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."notification_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_routes" ADD CONSTRAINT "notification_routes_channel_id_notification_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."notification_channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_run_devices" ADD CONSTRAINT "schedule_run_devices_run_id_schedule_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."schedule_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_run_reports" ADD CONSTRAINT "schedule_run_reports_run_id_schedule_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."schedule_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_runs" ADD CONSTRAINT "schedule_runs_schedule_id_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."schedules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_deliveries_by_attempt" ON "notification_deliveries" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "notification_deliveries_by_date" ON "notification_deliveries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "notification_deliveries_by_route" ON "notification_deliveries" USING btree ("route_id","created_at");--> statement-breakpoint
CREATE INDEX "notification_events_to_route" ON "notification_events" USING btree ("position") WHERE not "notification_events"."is_routed";--> statement-breakpoint
CREATE INDEX "notification_events_by_date" ON "notification_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "notification_events_by_subject" ON "notification_events" USING btree ("subject","position");--> statement-breakpoint
CREATE INDEX "routed_events_by_delivery" ON "notification_routed_events" USING btree ("delivery_id");--> statement-breakpoint
CREATE INDEX "routed_events_that_wait" ON "notification_routed_events" USING btree ("route_id","position") WHERE "notification_routed_events"."delivery_id" is null;--> statement-breakpoint
CREATE INDEX "schedule_run_devices_by_state" ON "schedule_run_devices" USING btree ("run_id","status","due_at");--> statement-breakpoint
CREATE INDEX "schedule_runs_by_due" ON "schedule_runs" USING btree ("schedule_id","due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_run_per_schedule" ON "schedule_runs" USING btree ("schedule_id") WHERE "schedule_runs"."status" = 'running';--> statement-breakpoint
CREATE INDEX "schedules_by_next_run" ON "schedules" USING btree ("next_run_at");
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
ALTER TABLE "schedule_run_devices" ADD CONSTRAINT "schedule_run_devices_run_id_schedule_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."schedule_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_run_reports" ADD CONSTRAINT "schedule_run_reports_run_id_schedule_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."schedule_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_runs" ADD CONSTRAINT "schedule_runs_schedule_id_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."schedules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "schedule_run_devices_by_state" ON "schedule_run_devices" USING btree ("run_id","status","due_at");--> statement-breakpoint
CREATE INDEX "schedule_runs_by_due" ON "schedule_runs" USING btree ("schedule_id","due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_run_per_schedule" ON "schedule_runs" USING btree ("schedule_id") WHERE "schedule_runs"."status" = 'running';--> statement-breakpoint
CREATE INDEX "schedules_by_next_run" ON "schedules" USING btree ("next_run_at");